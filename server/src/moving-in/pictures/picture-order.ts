type Shown = { hash: string; alt: string }
type Fetched = { position: number; alt: string; picture_hash: string; is_added: boolean }

/** A product may have this many. */
export const MAX_PICTURES = 20

/**
 * Adds pictures of the former shop in its order, whichever of them came first. Those that staff have added, moved or
 * removed stay so.
 * @param fetched in the order of the former shop
 */
export function withFormerPictures(present: readonly Shown[], fetched: readonly Fetched[]): Shown[] {
  const positions = new Map(fetched.map(({ picture_hash, position }) => [picture_hash, position]))
  const pictures = [...present]
  for (const { picture_hash: hash, position, alt, is_added } of fetched) {
    if (is_added || pictures.length >= MAX_PICTURES || pictures.some((one) => one.hash === hash)) continue
    const next = pictures.findIndex((one) => (positions.get(one.hash) ?? -1) > position)
    pictures.splice(next < 0 ? pictures.length : next, 0, { hash, alt })
  }
  return pictures
}
