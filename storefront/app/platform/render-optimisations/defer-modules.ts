import { hydratedEvent, hydratingEvent, loadAfterLcp } from './load-after-lcp.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script [^>]*type="module" async="">([^<]*)<\/script>/

/**
 * Replaces the module preloads of a rendered page by loadAfterLcp. The importing script stays as text, so
 * that its hash in the Content-Security-Policy holds.
 * @param nonce of this rendering's inline scripts
 * @returns the page in parts, none of which ends inside a script; unchanged when it has no modules
 */
export function deferModules(html: string, nonce: string): string[] {
  const script = moduleScript.exec(html)
  if (!script) return [html]
  const parts: string[] = []
  const modules: string[] = []
  let from = 0
  for (const { index, 0: link, 1: address = '' } of html.matchAll(preload)) {
    parts.push(html.slice(from, index))
    from = index + link.length
    modules.push(address)
  }
  const mark = `<script nonce="${nonce}"`
  return [
    ...parts,
    html.slice(from, script.index),
    `${mark} type="text/plain" data-modules="${modules.join(' ')}">${script[1]}</script>`,
    `${mark}>(${loadAfterLcp})("${hydratingEvent}","${hydratedEvent}")</script>`,
    html.slice(script.index + script[0].length),
  ]
}
