/** A code must be out of sight for so long before it is another piece. */
const OUT_OF_SIGHT_MS = 1_000

/** A piece lies before the camera for many pictures, and the next one may have the same code. */
export function repeatedCodes() {
  let last = ''
  let seenAt = Number.NEGATIVE_INFINITY
  // A slow phone takes longer than that for a single picture.
  let isMissed = false
  return {
    /**
     * @param now milliseconds
     * @returns whether the code is a new piece; without a code it is not
     */
    isNew(code: string, now: number): boolean {
      if (code === '') {
        isMissed = true
        return false
      }
      const isSame = code === last && !(isMissed && now - seenAt >= OUT_OF_SIGHT_MS)
      last = code
      seenAt = now
      isMissed = false
      return !isSame
    },
  }
}
