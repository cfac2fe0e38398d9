import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'
import { listStyle, page, sourceOf, time } from '../page.ts'
import type { SentMessage } from './phone-store.ts'

export const phonePolicy = `default-src 'none'; style-src ${sourceOf(listStyle)}; base-uri 'none'; frame-ancestors 'none'`

const item = ({ channel, to, text, sentAt, sender }: SentMessage): string =>
  `<li><small>${channelNames[channel]} to +${escapeHtml(to)}${sender ? ` from ${escapeHtml(sender)}` : ''}</small>${escapeHtml(text)}<small>${time.format(sentAt)}</small></li>`

export const phonePage = (messages: readonly SentMessage[]): string =>
  page(
    `Phones (${messages.length})`,
    listStyle,
    `<header><h1>Phones</h1></header>
${messages.length > 0 ? `<ol>${messages.map(item).join('\n')}</ol>` : '<p>No messages yet. They arrive here instead of on real phones.</p>'}`,
  )
