import type { NoticeKind } from '@amritvasya/contract/rules/notices'
import type { ColumnType } from 'kysely'

type ProductNoticeTable = {
  id: string
  kind: NoticeKind
  variant_id: string
  /** In lower case. */
  email: string
  /** At which the shopper asked. */
  price_paise: number
  asked_at: ColumnType<Date, Date | undefined, Date>
  /** Null until the double opt-in. */
  confirmed_at: Date | null
  expires_at: Date
  /** When the mail was enqueued. */
  sent_at: Date | null
  /** Of the enqueued mail. */
  claim: string | null
}

declare module '../platform/database/database.ts' {
  interface Tables {
    product_notice: ProductNoticeTable
  }
}
