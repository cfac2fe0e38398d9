import type { AddressFields, FormerOrder } from '@amritvasya/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type FormerPictureTable = {
  /** It is the address at the former shop. */
  url: string
  state: Generated<'waiting' | 'fetched' | 'failed'>
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  problem: ColumnType<string | null, string | null | undefined, string | null>
  tries: Generated<number>
  /** It is ahead while the picture is being fetched, and before it is tried again. */
  not_before: ColumnType<Date, Date | undefined, Date>
  created_at: ColumnType<Date, Date | undefined, Date>
}
type FormerProductPictureTable = {
  product_id: string
  url: string
  /** It counts among the product's pictures at the former shop. */
  position: number
  alt: string
  /** Staff may have removed it since. */
  is_added: Generated<boolean>
}
type FormerCustomerTable = {
  /** It is in lower case. */
  email: string
  full_name: string
  phone: string
  addresses: JSONColumnType<AddressFields[]>
  created_at: ColumnType<Date, Date | undefined, Date>
}
type EndedFormerCustomerTable = {
  /** It is keyed; the email itself is not kept. */
  email_fingerprint: Buffer
  ended_at: ColumnType<Date, Date | undefined, Date>
}
type FormerOrderTable = {
  id: string
  shop: FormerOrder['shop']
  order_number: string
  placed_at: Date
  status: FormerOrder['status']
  /** It is in lower case; null without one, and once the customer is erased. */
  email: string | null
  customer_name: string
  phone: string
  address: JSONColumnType<FormerAddress> | null
  lines: JSONColumnType<FormerOrder['lines']>
  total_paise: number
  created_at: ColumnType<Date, Date | undefined, Date>
}
/** It stays as it was written, without the checks of this shop. */
export type FormerAddress = { name: string; lines: string[] }

declare module '../platform/database/database.ts' {
  interface Tables {
    former_picture: FormerPictureTable
    former_customer: FormerCustomerTable
    ended_former_customer: EndedFormerCustomerTable
    former_order: FormerOrderTable
    former_product_picture: FormerProductPictureTable
  }
}
