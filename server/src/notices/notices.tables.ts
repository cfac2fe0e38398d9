import type { NoticeKind } from '@amritvasya/contract/rules/notices'
import type { ColumnType } from 'kysely'

type ProductNoticeTable = {
  id: string
  kind: NoticeKind
  variant_id: string
  /** It is in lower case. */
  email: string
  /** The shopper asked at this price. */
  price_paise: number
  asked_at: ColumnType<Date, Date | undefined, Date>
  /** It is null until the double opt-in. */
  confirmed_at: Date | null
  expires_at: Date
  /** The mail was enqueued at this moment. */
  sent_at: Date | null
  /** It identifies the enqueued mail. */
  claim: string | null
}

declare module '../platform/database/database.ts' {
  interface Tables {
    product_notice: ProductNoticeTable
  }
}
