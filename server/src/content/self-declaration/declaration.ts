export type Declaration = {
  shop: string
  seller: string
  address: string | null
  /** It is the software's version on the day of the declaration, else the present one. */
  version: string
  /** It is written in ISO 8601. */
  at: string
  /** It is false while the owner has not examined the shop; the paper then describes and declares nothing. */
  isDeclared: boolean
  /** A declaration about practices that have changed since. */
  outdated: { version: string; at: string } | null
}
