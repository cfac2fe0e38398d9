const DIRECT = 'direct'
const OTHER = 'other'

/** Short words and host names alone, so that no email, phone number or other identifier of a person is stored. */
const harmless = /^[a-z][a-z0-9._-]{0,59}$/
const manyDigits = /\d{4}/

const named = (text: string): string => {
  const name = text.trim().toLowerCase()
  return harmless.test(name) && !manyDigits.test(name) ? name : OTHER
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return undefined
  }
}

/**
 * Returns where a visitor came from: the utm_source of the address, or the host of the page that led here.
 * @param url path and query
 * @param host of the shop, as the request names it
 */
export function visitSource(url: string, referrer: string | undefined, host: string | undefined): string {
  const mark = url.indexOf('?')
  const campaign = mark < 0 ? null : new URLSearchParams(url.slice(mark)).get('utm_source')
  if (campaign) return named(campaign)
  const from = referrer && hostOf(referrer)
  if (!from || from === hostOf(`http://${host}`)) return DIRECT
  return named(from)
}
