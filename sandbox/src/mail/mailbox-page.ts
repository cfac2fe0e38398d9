import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import { page, sourceOf, time } from '../page.ts'
import type { Message } from './mail-store.ts'

const {
  paper,
  paperDeep,
  surface,
  line,
  lineStrong,
  ink,
  inkSoft,
  onDark,
  plum,
  plumDeep,
  plumSoft,
  goldBright,
  goldSoft,
} = brandColors
const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: ${paper}; color: ${ink}; font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; padding: 16px 24px; background: ${plum}; color: ${onDark} }
h1, h2 { margin: 0; font: 400 24px/1.2 Georgia, 'Times New Roman', serif }
h1 { margin-right: auto }
h2 { margin: 28px 0 12px; color: ${plumDeep}; font-size: 20px }
form { display: flex; gap: 8px; flex: 0 1 340px }
input, button { min-height: 44px; padding: 0 12px; border: 1px solid ${lineStrong}; border-radius: 6px; font: inherit; background: ${surface}; color: ${ink} }
input { min-width: 0; flex: 1 } ::placeholder { color: ${inkSoft}; opacity: 1 }
button { background: ${goldSoft}; cursor: pointer }
main { display: grid; gap: 24px; padding: 24px clamp(12px, 3vw, 24px); grid-template-columns: minmax(0, 1fr) }
ol { margin: 0; padding: 0; list-style: none; background: ${surface}; border: 1px solid ${line}; border-radius: 8px; max-height: 330px; overflow: auto }
li + li { border-top: 1px solid ${line} }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none }
li a:hover { background: ${paperDeep} }
li a[aria-current] { background: ${plumSoft}; box-shadow: inset 3px 0 ${plum} }
b { display: block; font-weight: 600; overflow-wrap: anywhere }
small { display: block; color: ${inkSoft}; font-size: 14px; overflow-wrap: anywhere }
iframe { width: 100%; height: 620px; border: 1px solid ${line}; border-radius: 8px; background: ${surface} }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: ${surface}; border: 1px solid ${line}; border-radius: 8px; font: 14px/1.5 ui-monospace, monospace }
:focus-visible { outline: 3px solid ${goldBright}; outline-offset: 2px }
p { margin: 0; padding: 24px; color: ${inkSoft} }
@media (min-width: 900px) { main { grid-template-columns: 360px minmax(0, 1fr) } ol { max-height: none } }
`

/** Allows its own style and frames of mails. */
export const pagePolicy =
  `default-src 'none'; style-src ${sourceOf(style)}; frame-src 'self'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`

/** A mail may run no scripts, send no forms and load nothing external. */
export const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'`

function item(message: Message, open: Message | undefined, to: string): string {
  const query = new URLSearchParams({ ...(to && { to }), open: String(message.id) })
  const current = message.id === open?.id ? ' aria-current="true"' : ''
  return `<li><a href="/sandbox/mail?${escapeHtml(query.toString())}"${current}><b>${escapeHtml(message.subject)}</b>
<small>${escapeHtml(message.to)}</small><small>${escapeHtml(time.format(message.sentAt))}</small></a></li>`
}

const reading = (message: Message): string =>
  `<section aria-label="The mail"><iframe title="${escapeHtml(message.subject)}" sandbox
src="/sandbox/mail/messages/${message.id}/html"></iframe><h2>As plain text</h2><pre>${escapeHtml(message.text)}</pre></section>`

export function mailboxPage(messages: Message[], open: Message | undefined, to: string): string {
  const list =
    messages.length > 0
      ? `<ol>${messages.map((message) => item(message, open, to)).join('\n')}</ol>`
      : '<p>No mails yet. They arrive here instead of in real mailboxes.</p>'
  return page(
    `Mailbox (${messages.length})`,
    style,
    `<header><h1>Mailbox</h1>
<form action="/sandbox/mail"><input type="email" name="to" value="${escapeHtml(to)}" placeholder="Only to this address" aria-label="Only to this address"><button>Show</button></form>
</header>
<main><nav aria-label="Mails">${list}</nav>${open ? reading(open) : ''}</main>`,
  )
}
