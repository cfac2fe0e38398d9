export type StoneFacts = {
  name: string
  /** It names the kind of material, in a phrase that can follow "is". */
  kind: string
  /** It is the hardness on Mohs' scale, such as `6 to 6.5`; null for soft goods such as wood. */
  hardness: string | null
  /** It names well-known sources; a piece may come from elsewhere. */
  found: string
  /** It says what people believe, never what the stone does. */
  tradition: string
  care: string
}
