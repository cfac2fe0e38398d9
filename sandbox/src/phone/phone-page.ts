import { createHash } from 'node:crypto'
import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import type { SentMessage } from './phone-store.ts'

const { paper, surface, line, ink, inkSoft, onDark, plum } = brandColors
const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: ${paper}; color: ${ink}; font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
header { padding: 16px 24px; background: ${plum}; color: ${onDark} }
h1 { margin: 0; font: 400 24px/1.2 Georgia, 'Times New Roman', serif }
ol { margin: 24px auto; padding: 0 16px; max-width: 40rem; list-style: none }
li { margin-bottom: 12px; padding: 12px 16px; background: ${surface}; border: 1px solid ${line}; border-radius: 12px; overflow-wrap: anywhere }
small { display: block; color: ${inkSoft}; font-size: 14px }
p { margin: 24px; color: ${inkSoft} }
`
export const phonePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

const item = ({ channel, to, text, sentAt, sender }: SentMessage): string =>
  `<li><small>${channelNames[channel]} to +${escapeHtml(to)}${sender ? ` from ${escapeHtml(sender)}` : ''}</small>${escapeHtml(text)}<small>${time.format(sentAt)}</small></li>`

export const phonePage = (messages: readonly SentMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Phones (${messages.length})</title>
<style>${style}</style>
</head>
<body>
<header><h1>Phones</h1></header>
${messages.length > 0 ? `<ol>${messages.map(item).join('\n')}</ol>` : '<p>No messages yet. They arrive here instead of on real phones.</p>'}
</body>
</html>
`
