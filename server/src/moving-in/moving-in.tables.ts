import type { ColumnType, Generated } from 'kysely'

type FormerPictureTable = {
  /** At the former shop. */
  url: string
  state: Generated<'waiting' | 'fetched' | 'failed'>
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  problem: ColumnType<string | null, string | null | undefined, string | null>
  tries: Generated<number>
  /** While it is being fetched, and before it is tried again. */
  not_before: ColumnType<Date, Date | undefined, Date>
  created_at: ColumnType<Date, Date | undefined, Date>
}
type FormerProductPictureTable = {
  product_id: string
  url: string
  /** Among the product's pictures at the former shop. */
  position: number
  alt: string
  /** Staff may have removed it since. */
  is_added: Generated<boolean>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    former_picture: FormerPictureTable
    former_product_picture: FormerProductPictureTable
  }
}
