import {
  type MessageKind,
  messageChannels,
  messageKindList,
  suggestedText,
} from '@amritvasya/contract/rules/phone-messages'
import type { FastifyInstance } from 'fastify'
import { serveMsg91 } from './msg91.routes.ts'
import { phonePage, phonePolicy } from './phone-page.ts'
import { PhoneStore, phoneFaults } from './phone-store.ts'
import { ReportSender } from './report-sender.ts'
import { type DltRegistration, REGISTERED_HEADER } from './scrubbing.ts'
import { serveWhatsapp } from './whatsapp.routes.ts'

export type PhoneSettings = {
  smsAuthKey: string
  smsWebhookKey: string
  whatsappAccessToken: string
  whatsappPhoneNumberId: string
  whatsappAppSecret: string
  shopAddress: () => string
}

/** The ids are as an operator gives them, one for each kind. */
const dltOf = (kind: MessageKind): DltRegistration => ({
  templateId: `11071612345678901${String(messageKindList.indexOf(kind) + 10)}`,
  header: REGISTERED_HEADER,
  category: 'service',
})

type Query = { to?: string }
type FaultBody = { channel?: string; fault?: string; times?: number }

/** The stand-ins of MSG91 and WhatsApp; JSON, faults and replies are for tests. */
export function openPhones(settings: PhoneSettings) {
  const store = new PhoneStore()
  for (const kind of messageKindList) {
    for (const channel of messageChannels) {
      const template = { channel, templateId: `sandbox-${kind}`, text: suggestedText(kind, channel) }
      store.register(channel === 'sms' ? { ...template, dlt: dltOf(kind) } : template)
    }
  }
  const reports = new ReportSender(settings)
  return {
    store,
    serve(app: FastifyInstance): void {
      const { smsAuthKey, whatsappAccessToken, whatsappPhoneNumberId } = settings
      serveMsg91(app, store, { authKey: smsAuthKey, reports })
      serveWhatsapp(app, store, {
        accessToken: whatsappAccessToken,
        phoneNumberId: whatsappPhoneNumberId,
        reports,
      })
      const listed = (to: string | undefined) =>
        store.messages.filter((message) => to === undefined || message.to.endsWith(to))
      app.get<{ Querystring: Query }>('/phone', async ({ query }, reply) => {
        reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': phonePolicy })
        return phonePage(listed(query.to))
      })
      app.get<{ Querystring: Query }>('/phone/messages', async ({ query }) => listed(query.to))
      app.post<{ Body: FaultBody }>('/phone/faults', async ({ body }, reply) => {
        const channel = messageChannels.find((one) => one === body?.channel)
        const fault = phoneFaults.find((one) => one === body?.fault)
        if (!channel || !fault) return reply.status(400).send({ message: 'Unknown channel or fault' })
        store.arm(channel, fault, Math.min(body.times ?? 1, 10_000))
        return { armed: fault }
      })
      app.post<{ Body: { from: string; text: string } }>('/phone/reply', async ({ body }) => {
        reports.reply(body.from, body.text)
        return { sent: true }
      })
    },
    stop: () => reports.stop(),
  }
}
