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

/** More sources, by directive. */
type Allowed = Readonly<Record<string, readonly string[]>>

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const originOf = (url: string | undefined): string[] =>
  url && URL.canParse(url) ? [new URL(url).origin] : []

/**
 * Makes a page that may be kept for everyone out of one that was rendered with a nonce: takes the nonce out, and
 * allows exactly the inline scripts and styles that carried it, by their hashes. What got into the page otherwise
 * carries none, as no content can know it.
 * @param parts the HTML, in parts none of which ends inside an inline script or style, those without any of them as
 *   bytes if need be; a line break in an inline
 *   script is \n, as browsers turn others into it before hashing
 * @param allowed what this page may load beside what every page may
 * @returns the HTML without the nonce, as bytes, and the value of its Content-Security-Policy
 */
export function secureInline(
  parts: readonly (string | Uint8Array)[],
  nonce: string,
  origins: Origins,
  allowed: Allowed = {},
): { html: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const kept: (string | Uint8Array)[] = []
  for (const html of parts) {
    if (typeof html !== 'string') {
      kept.push(html)
      continue
    }
    let from = 0
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
      const tag = html.slice(html.lastIndexOf('<', at) + 1, at).split(' ', 1)[0]
      const start = html.indexOf('>', at) + 1
      const end = tag === 'script' || tag === 'style' ? html.indexOf(`</${tag}`, start) : start
      if (end > start) (tag === 'script' ? scripts : styles).add(hashOf(html.slice(start, end)))
      kept.push(html.slice(from, at))
      from = at + mark.length
    }
    kept.push(html.slice(from))
  }
  return { html: bytesOf(kept), policy: contentSecurityPolicy(origins, [...scripts], [...styles], allowed) }
}

/** Joining the texts first would copy the page, hundreds of kilobytes, once more. */
function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') {
      at += bytes.write(part, at)
    } else {
      bytes.set(part, at)
      at += part.length
    }
  }
  return bytes
}

/** The policy of the shop's pages; `scripts` and `styles` are the hashes of what stands in the page. */
export function contentSecurityPolicy(
  origins: Origins,
  scripts: string[],
  styles: string[],
  allowed: Allowed = {},
): string {
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
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': none,
  }
  for (const [name, sources] of Object.entries(allowed)) {
    directives[name] = [...(directives[name] ?? [self]), ...sources]
  }
  const text = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  if (origins.publicUrl?.startsWith('https:')) text.push('upgrade-insecure-requests')
  return text.join('; ')
}
