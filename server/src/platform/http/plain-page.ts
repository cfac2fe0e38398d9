import { createHash } from 'node:crypto'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;' +
  'font:1.125rem/1.6 system-ui,sans-serif;color:#2f1338;background:#fbf7f0}h1{font-size:1.75rem;margin:0 0 .5rem}p{margin:0}'

/** Nothing runs, and no page may frame them. */
export const EMPTY_CSP = "default-src 'none'; frame-ancestors 'none'"

export const plainPageCsp = `${EMPTY_CSP}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * A page of two sentences that loads nothing.
 * @param content plain text; `refreshSeconds` until the browser tries again by itself
 */
export function plainPage(content: { heading: string; text: string; refreshSeconds?: number }): string {
  const heading = escapeHtml(content.heading)
  const refresh = content.refreshSeconds
    ? `<meta http-equiv="refresh" content="${content.refreshSeconds}">\n`
    : ''
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${heading}</title>
<style>${style}</style>
<h1>${heading}</h1>
<p>${escapeHtml(content.text)}</p>
</html>
`
}
