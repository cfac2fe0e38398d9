import type { ColumnType, Generated } from 'kysely'

type ReviewTable = {
  id: string
  product_id: string
  user_name: string
  rating: number
  title: Generated<string>
  comment: string
  status: Generated<'visible' | 'hidden'>
  helpful_votes: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    review: ReviewTable
    review_picture: { review_id: string; position: number; picture_hash: string }
  }
}
