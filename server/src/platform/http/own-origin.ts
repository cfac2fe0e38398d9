import type { IncomingHttpHeaders } from 'node:http'

/**
 * Tells what a page of the shop sends from what another site makes a browser send: no page can choose these headers.
 * @returns undefined when the origin is not said, as by programs
 */
export function isFromOwnOrigin(
  { 'sec-fetch-site': site, origin, referer, host }: IncomingHttpHeaders,
  publicUrl: string | undefined,
): boolean | undefined {
  if (site !== undefined && site !== 'same-origin') return false
  const from = origin ?? referer
  if (from === undefined) return undefined
  if (!URL.canParse(from)) return false
  const sender = new URL(from)
  return sender.host === host || (publicUrl !== undefined && sender.origin === new URL(publicUrl).origin)
}
