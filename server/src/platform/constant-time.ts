import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares a secret or signature with what a stranger claims it is, in a time that tells nothing of either. */
export const isSameSecret = (claimed: string, genuine: string): boolean =>
  timingSafeEqual(digest(claimed), digest(genuine))
