import { createHash } from 'node:crypto'

/** The addresses that what a page may load depends on. */
export type Origins = {
  /** The address shoppers know. */
  publicUrl?: string | undefined
  /** Where pictures are, when not on this server. */
  filesUrl?: string | undefined
  /** The API, when it is another server's. */
  apiUrl?: string | undefined
}

/** Inline scripts and styles are told from injected ones by the nonce of this rendering, which no content can know. */
const marked = (nonce: string) => new RegExp(`<(script|style)\\b([^>]*?) nonce="${nonce}"([^>]*)>`, 'g')

const hashOf = (text: string): string =>
  // HTML parsers turn every line break into \n before they compare.
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n'), 'latin1').digest('base64')}'`

const originOf = (url: string | undefined): string[] =>
  url && URL.canParse(url) ? [new URL(url).origin] : []

/**
 * Makes a page that may be kept for everyone out of one that was rendered with a nonce: takes the nonce out, and
 * allows exactly the inline scripts and styles that carried it, by their hashes.
 * @param body HTML in UTF-8
 * @returns the HTML without the nonce, and the value of its Content-Security-Policy
 */
export function secureInline(
  body: Buffer,
  nonce: string,
  origins: Origins,
): { body: Buffer; policy: string } {
  // One character per byte: hashes and offsets stay those of the bytes.
  const html = body.toString('latin1')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const match of html.matchAll(marked(nonce))) {
    const tag = match[1] as 'script' | 'style'
    const start = match.index + match[0].length
    const text = html.slice(start, html.indexOf(`</${tag}`, start))
    if (text) hashes[tag].add(hashOf(text))
  }
  const clean = html.replaceAll(` nonce="${nonce}"`, '')
  return {
    body: Buffer.from(clean, 'latin1'),
    policy: contentSecurityPolicy(origins, [...hashes.script], [...hashes.style]),
  }
}

/** The policy of the shop's pages; `scripts` and `styles` are the hashes of what stands in the page. */
export function contentSecurityPolicy(origins: Origins, scripts: string[], styles: string[]): string {
  const self = "'self'"
  const none = ["'none'"]
  const directives: Record<string, string[]> = {
    'default-src': [self],
    'script-src': [self, ...scripts],
    'style-src': [self, ...styles],
    // colours of variants and places of floating parts
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', ...originOf(origins.filesUrl)],
    'connect-src': [self, ...originOf(origins.apiUrl)],
    'font-src': [self],
    'object-src': none,
    'base-uri': [self],
    'form-action': [self],
    'frame-ancestors': none,
  }
  const text = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  if (origins.publicUrl?.startsWith('https:')) text.push('upgrade-insecure-requests')
  return text.join('; ')
}
