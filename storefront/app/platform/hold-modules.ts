import { awakeEvent, startAfterPaint, wakingEvent } from './start-after-paint.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script [^>]*type="module" async="">([^<]*)<\/script>/

/**
 * Takes out of a rendered page what fetches its modules, and puts startAfterPaint in their place. The script that
 * imports them stays as text, so that it can be run as it is, under the same hash of the Content-Security-Policy.
 * @param nonce the mark of this rendering's own inline scripts
 * @returns the page in parts, none of which ends inside a script; the page as it is when it has no modules
 */
export function holdModules(html: string, nonce: string): string[] {
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
    `${mark}>(${startAfterPaint})("${wakingEvent}","${awakeEvent}")</script>`,
    html.slice(script.index + script[0].length),
  ]
}
