import type { IncomingHttpHeaders } from 'node:http'

/**
 * Tells what a page of the shop sends from what another site makes a browser send: no page can choose these headers.
 * @returns undefined when the origin is not said, as by programs
 */
export function isFromOwnOrigin(
  { 'sec-fetch-site': site, origin, referer, host }: IncomingHttpHeaders,
  publicUrl: string | undefined,
): boolean | undefined {
  // A browser that says the site has compared the origins itself, before any proxy could change the host.
  if (site !== undefined) return site === 'same-origin'
  const from = origin ?? referer
  if (from === undefined) return undefined
  if (!URL.canParse(from)) return false
  const sender = new URL(from)
  return sender.host === host || (publicUrl !== undefined && sender.origin === new URL(publicUrl).origin)
}
