import type { Secrets } from '../platform/secrets.ts'

/** An address lives for one to two of these, and is the same within one, so that browsers keep it. */
const PERIOD_MS = 3_600_000

const textOf = (returnId: string, position: number, until: number) =>
  `return-picture ${returnId} ${position} ${until}`

export type ReturnPictureAccess = { returnId: string; position: number; until: number; signature: string }

/**
 * Returns an address that ends, because an image cannot send the token of an account. Other sizes replace
 * `1200.webp`.
 */
export function returnPictureAddress(
  secrets: Secrets,
  returnId: string,
  position: number,
  now = Date.now(),
): string {
  const until = (Math.floor(now / PERIOD_MS) + 2) * PERIOD_MS
  const signature = secrets.sign('order', textOf(returnId, position, until))
  return `/api/orders/return-pictures/${returnId}/${position}/1200.webp?until=${until}&signature=${signature}`
}

export const isReturnPictureAccess = (
  secrets: Secrets,
  { returnId, position, until, signature }: ReturnPictureAccess,
  now = Date.now(),
): boolean => until > now && secrets.isSignature('order', textOf(returnId, position, until), signature)
