import type { FastifyInstance } from 'fastify'
import type { MailStore } from './mail-store.ts'
import { mailboxPage, mailPolicy, pagePolicy } from './mailbox-page.ts'

type Query = { to?: unknown; open?: unknown }

/** An unescaped plus sign arrives as a space. */
function recipient({ to }: Query): string | undefined {
  return typeof to === 'string' && to ? to.trim().replaceAll(' ', '+') : undefined
}

const number = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0

/** JSON is for tests. */
export function serveMailbox(app: FastifyInstance, store: MailStore): void {
  app.get<{ Querystring: Query }>('/mail', async ({ query }, reply) => {
    const to = recipient(query)
    const messages = await store.list(to)
    const open = (await store.find(number(query.open))) ?? messages[0]
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy })
    return mailboxPage(messages, open, to ?? '')
  })
  app.get<{ Querystring: Query }>('/mail/messages', async ({ query }) => {
    const messages = await store.list(recipient(query))
    return messages.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt }))
  })
  app.get<{ Params: { id: string } }>('/mail/messages/:id/html', async ({ params }, reply) => {
    const message = await store.find(number(params.id))
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy })
    if (!message) return reply.status(404).send('<p>There is no such mail.</p>')
    return (
      message.html ||
      `<pre>${message.text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre>`
    )
  })
}
