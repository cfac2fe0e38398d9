export type Declaration = {
  shop: string
  seller: string
  address: string | null
  /** Version of the shop's software. */
  version: string
  /** ISO 8601. */
  at: string
}
