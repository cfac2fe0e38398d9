import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { lost } from './msg91.routes.ts'
import type { PhoneFault, PhoneStore } from './phone-store.ts'
import type { ReportSender } from './report-sender.ts'

type Template = {
  name?: string
  language?: { code?: string }
  components?: { type?: string; parameters?: { type?: string; text?: string }[] }[]
}
type Body = {
  messaging_product?: string
  to?: string
  type?: string
  template?: Template
  biz_opaque_callback_data?: string
}

const failure = (code: number, message: string) => ({
  error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A-sandbox-trace' },
})

type Message = { to: string; text: string; reference: string }
type Refusal = { status: number; refused: ReturnType<typeof failure> }

const refusals: Partial<Record<PhoneFault, Refusal>> = {
  'server-error': { status: 500, refused: failure(131000, 'Something went wrong') },
  'too-many-requests': { status: 400, refused: failure(130429, 'Rate limit hit') },
  refused: { status: 400, refused: failure(131042, 'Business eligibility payment issue') },
}

function read(store: PhoneStore, body: Body | undefined): Message | Refusal {
  const { template, to = '', biz_opaque_callback_data: reference = '' } = body ?? {}
  if (body?.messaging_product !== 'whatsapp' || body.type !== 'template' || !template?.language?.code) {
    return { status: 400, refused: failure(100, 'Invalid parameter') }
  }
  const registered = store.template('whatsapp', template.name ?? '')
  if (!registered) {
    return { status: 404, refused: failure(132001, 'Template name does not exist in the translation') }
  }
  const parameters = template.components?.find(({ type }) => type === 'body')?.parameters ?? []
  const places = registered.text.match(/\{\{\d+\}\}/g) ?? []
  if (places.length !== parameters.length || parameters.some(({ text }) => !text)) {
    return { status: 400, refused: failure(132000, 'Number of parameters does not match') }
  }
  if (!/^91[6-9]\d{9}$/.test(to)) {
    return { status: 400, refused: failure(131009, 'Parameter value is not valid') }
  }
  const valueAt = (_: string, at: string) => parameters[Number(at) - 1]?.text ?? ''
  return { to, text: registered.text.replace(/\{\{(\d+)\}\}/g, valueAt), reference }
}

type Options = { accessToken: string; phoneNumberId: string; reports: ReportSender }

/** Speaks as Meta's Cloud API does: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
export function serveWhatsapp(
  app: FastifyInstance,
  store: PhoneStore,
  { accessToken, phoneNumberId, reports }: Options,
): void {
  app.post<{ Params: { id: string }; Body: Body }>(
    '/whatsapp/v23.0/:id/messages',
    async ({ headers, params, body }, reply) => {
      if (headers.authorization !== `Bearer ${accessToken}`) {
        return reply.status(401).send(failure(190, 'Invalid OAuth access token'))
      }
      if (params.id !== phoneNumberId) return reply.status(400).send(failure(100, 'Unsupported post request'))
      const fault = store.draw('whatsapp')
      const message = (fault && refusals[fault]) ?? read(store, body)
      if ('refused' in message) return reply.status(message.status).send(message.refused)
      const { to, text, reference } = message
      const id = `wamid.${randomBytes(18).toString('base64url')}`
      if (fault !== 'not-delivered') store.add({ channel: 'whatsapp', to, text, reference }, id)
      for (const status of statusesOf(fault)) {
        reports.whatsapp({ id, recipient_id: to, biz_opaque_callback_data: reference, ...status })
      }
      if (fault === 'answer-lost') return lost(reply)
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id, message_status: 'accepted' }],
      }
    },
  )
}

function statusesOf(fault: PhoneFault | undefined): object[] {
  if (fault === 'no-report') return []
  const timestamp = `${Math.floor(Date.now() / 1_000)}`
  const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' }
  const last =
    fault === 'not-delivered'
      ? {
          status: 'failed',
          timestamp,
          errors: [{ code: 131026, title: 'Message undeliverable', message: 'Message undeliverable' }],
        }
      : { status: 'delivered', timestamp, pricing }
  return [{ status: 'sent', timestamp, pricing }, last]
}
