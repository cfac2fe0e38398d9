import { hydratedEvent, hydratingEvent, loadAfterLcp } from './load-after-lcp.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script [^>]*type="module" async="">([^<]*)<\/script>/
/** Browsers look for the character set in the first 1,024 bytes only. */
const startOfHead = /<head[^>]*>(<meta charset[^>]*>)?/i

/**
 * Replaces the module preloads of a rendered page by loadAfterLcp, which stands before everything that can be
 * pressed. The importing script stays as text, so that its hash in the Content-Security-Policy holds.
 * @param nonce of this rendering's inline scripts
 * @returns the page in parts, none of which ends inside a script; unchanged when it has no modules
 */
export function deferModules(html: string, nonce: string): string[] {
  const script = moduleScript.exec(html)
  const head = startOfHead.exec(html)
  if (!script || !head) return [html]
  const parts: string[] = []
  const modules: string[] = []
  const afterStart = head.index + head[0].length
  let from = afterStart
  for (const { index, 0: link, 1: address = '' } of html.matchAll(preload)) {
    parts.push(html.slice(from, index))
    from = index + link.length
    modules.push(address)
  }
  const mark = `<script nonce="${nonce}"`
  const inputs = [modules, hydratingEvent, hydratedEvent].map((input) => JSON.stringify(input)).join()
  return [
    html.slice(0, afterStart),
    `${mark}>(${loadAfterLcp})(${inputs})</script>`,
    ...parts,
    html.slice(from, script.index),
    `${mark} type="text/plain" data-modules="">${script[1]}</script>`,
    html.slice(script.index + script[0].length),
  ]
}
