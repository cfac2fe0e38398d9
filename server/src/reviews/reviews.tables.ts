import type { AdminReview } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

export type ReviewTable = {
  id: string
  product_id: string
  user_name: string
  rating: number
  title: Generated<string>
  comment: string
  status: Generated<'visible' | 'hidden'>
  helpful_votes: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date>
  /** It is null after the account is deleted. */
  customer_id: string | null
  order_id: string | null
  hidden_reason: string | null
  hidden_at: Date | null
  reply: string | null
  replied_at: Date | null
  /** Its author got something for it. */
  is_incentivised: Generated<boolean>
}

export type ModerationAction = AdminReview['moderation'][number]['action']

type ReviewModerationTable = {
  id: string
  review_id: string
  action: ModerationAction
  reason: string
  staff_name: string
  created_at: Generated<Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    review: ReviewTable
    review_moderation: ReviewModerationTable
    review_picture: { review_id: string; position: number; picture_hash: string }
    review_vote: { review_id: string; customer_id: string; created_at: Generated<Date> }
    review_request: { order_id: string; created_at: Generated<Date> }
  }
}
