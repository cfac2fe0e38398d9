import { createHash } from 'node:crypto'
import { brandColors } from '@amritvasya/contract/rules/brand-colors'

const { paper, surface, line, ink, inkSoft, onDark, plum } = brandColors

/** Shows a list of entries below a heading. */
export const listStyle = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: ${paper}; color: ${ink}; font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
header { padding: 16px 24px; background: ${plum}; color: ${onDark} }
h1, h2 { margin: 0; font: 400 24px/1.2 Georgia, 'Times New Roman', serif }
ol { margin: 24px auto; padding: 0 16px; max-width: 40rem; list-style: none }
li { margin-bottom: 12px; padding: 12px 16px; background: ${surface}; border: 1px solid ${line}; border-radius: 12px; overflow-wrap: anywhere }
small { display: block; color: ${inkSoft}; font-size: 14px }
p { margin: 24px; color: ${inkSoft} }
`

/** Returns the source of a Content-Security-Policy that allows this style alone. */
export const sourceOf = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`

export const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

export const page = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
