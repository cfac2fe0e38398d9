import { createHash } from 'node:crypto'

export type Origins = {
  publicUrl?: string | undefined
  filesUrl?: string | undefined
  apiUrl?: string | undefined
}

type Allowed = Readonly<Record<string, readonly string[]>>

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const originOf = (url: string | undefined): string[] =>
  url && URL.canParse(url) ? [new URL(url).origin] : []

/**
 * Replaces the nonce by hashes, so that everyone may get the same page. Injected content cannot know the
 * nonce.
 * @param parts end outside of inline scripts and styles, and may be bytes where they contain none; a line
 * break in an inline script is \n, as browsers normalise others before hashing
 * @param allowed sources of this page alone
 */
export function secureInline(
  parts: readonly (string | Uint8Array)[],
  nonce: string,
  origins: Origins,
  allowed: Allowed = {},
): { html: Buffer; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const chunks: (string | Uint8Array)[] = []
  for (const html of parts) {
    if (typeof html !== 'string') {
      chunks.push(html)
      continue
    }
    let from = 0
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
      const tag = html.slice(html.lastIndexOf('<', at) + 1, at).split(' ', 1)[0]
      const own = tag === 'script' || tag === 'style' ? hashes[tag] : undefined
      const start = html.indexOf('>', at) + 1
      const end = own ? html.indexOf(`</${tag}`, start) : start
      if (end > start) own?.add(hashOf(html.slice(start, end)))
      chunks.push(html.slice(from, at))
      from = at + mark.length
    }
    chunks.push(html.slice(from))
  }
  return {
    html: bytesOf(chunks),
    policy: contentSecurityPolicy(origins, [...hashes.script], [...hashes.style], allowed),
  }
}

/**
 * Returns the page with its policy as the first element of its head, where it counts for all that follows.
 * @returns undefined without a head
 */
export function withPolicy(html: Buffer, policy: string): Buffer | undefined {
  const head = '<head>'
  const start = html.indexOf(head)
  if (start < 0) return undefined
  const at = start + head.length
  // Browsers take this one from headers alone.
  const content = policy.replace("; frame-ancestors 'none'", '').replaceAll('"', '&quot;')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
  return Buffer.concat([html.subarray(0, at), Buffer.from(meta), html.subarray(at)])
}

/** Joining the strings first would copy hundreds of kilobytes once more. */
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
    // Colours of variants and positions of floating elements need it.
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
