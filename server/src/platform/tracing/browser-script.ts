import type { Page } from '@amritvasya/contract'

/**
 * Begins a trace with each click: calls of the API that follow carry its `traceparent`. Only pages of a server that
 * traces have it, so browsers pay nothing otherwise.
 */
const script = `(() => {
  const random = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const send = window.fetch
  let trace = random(16)
  addEventListener('click', () => { trace = random(16) }, true)
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('traceparent', '00-' + trace + '-' + random(8) + '-01')
    return send(input, { ...init, headers })
  }
})()`

const HEAD_END = '</head>'

/**
 * Adds the script to the head of a rendered page.
 * @param nonce of the rendering, which becomes a hash in the page's policy
 */
export function addBrowserScript(body: Page['body'], nonce: string): Page['body'] {
  if (body instanceof Uint8Array) return body
  const parts = typeof body === 'string' ? [body] : body
  const at = parts.findIndex((part) => typeof part === 'string' && part.includes(HEAD_END))
  return parts.map((part, i) =>
    i === at && typeof part === 'string'
      ? part.replace(HEAD_END, () => `<script nonce="${nonce}">${script}</script>${HEAD_END}`)
      : part,
  )
}
