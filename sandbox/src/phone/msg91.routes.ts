import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PhoneFault, PhoneStore, SentMessage } from './phone-store.ts'
import type { ReportSender } from './report-sender.ts'
import { operatorsRefuse, shownSender } from './scrubbing.ts'

type Body = { template_id?: unknown; recipients?: unknown }

const refusal = (message: string) => ({ type: 'error', message })

const refusals: Partial<Record<PhoneFault, { status: number; message: string }>> = {
  'too-many-requests': { status: 429, message: 'Too many requests' },
  refused: { status: 400, message: 'Insufficient balance' },
}

type Recipient = Readonly<Record<string, unknown>>

function read(body: Body | undefined) {
  const [recipient = {}] = Array.isArray(body?.recipients) ? (body.recipients as Recipient[]) : []
  const templateId = typeof body?.template_id === 'string' ? body.template_id : ''
  const { mobiles = '', CRQID = '' } = recipient
  return { templateId, recipient, mobile: String(mobiles), reference: String(CRQID) }
}

function fill(template: string, recipient: Recipient): { text: string; values: string[] } {
  const values: string[] = []
  const text = template.replace(/#[a-z]+#/g, () => {
    const value = String(recipient[`VAR${values.length + 1}`] ?? '')
    values.push(value)
    return value
  })
  return { text, values }
}

/** Speaks as MSG91's flow API does: https://docs.msg91.com/sms/send-sms */
export function serveMsg91(
  app: FastifyInstance,
  store: PhoneStore,
  { authKey, reports }: { authKey: string; reports: ReportSender },
): void {
  app.post<{ Body: Body }>('/msg91/api/v5/flow', async ({ headers, body }, reply) => {
    if (headers.authkey !== authKey) {
      return reply
        .status(401)
        .send({ status: 'fail', hasError: true, errors: 'Unauthorized', code: '401', apiError: '201' })
    }
    const fault = store.draw('sms')
    if (fault === 'server-error') return reply.status(502).type('text/html').send('<h1>502 Bad Gateway</h1>')
    const refused = fault && refusals[fault]
    if (refused) return reply.status(refused.status).send(refusal(refused.message))
    const { templateId, recipient, mobile, reference } = read(body)
    const template = store.template('sms', templateId)
    if (!template?.dlt) return reply.status(400).send(refusal('Invalid template id'))
    if (!/^91[6-9]\d{9}$/.test(mobile)) return reply.status(400).send(refusal('Invalid mobile number'))
    const { text, values } = fill(template.text, recipient)
    // The operator checks after MSG91 has taken the message, and only its report tells.
    const why = operatorsRefuse({
      text: template.text,
      dlt: template.dlt,
      values,
      now: store.now(),
      hasConsented: store.promotionConsents.has(mobile),
    })
    const sent = {
      channel: 'sms',
      to: mobile,
      text,
      reference,
      sender: shownSender(template.dlt),
    } as const
    const message = why ? { ...sent, id: `refused-${Date.now()}`, sentAt: new Date() } : store.add(sent)
    report(reports, message, why, fault)
    if (fault === 'answer-lost') return lost(reply)
    return { type: 'success', message: message.id }
  })
}

function report(
  reports: ReportSender,
  { id, reference, to, text, sender }: SentMessage,
  why: string | undefined,
  fault: PhoneFault | undefined,
): void {
  if (fault === 'no-report') return
  const failure = why ?? (fault === 'not-delivered' ? 'Absent subscriber' : undefined)
  const isRejected = failure !== undefined && failure !== 'Absent subscriber'
  reports.sms({
    date: new Date().toISOString().slice(0, 19).replace('T', ' '),
    number: to,
    senderId: sender,
    requestId: id,
    CRQID: reference,
    credit: isRejected ? '0' : String(Math.ceil(text.length / 160)),
    campaignName: 'API',
    status: failure === undefined ? '1' : isRejected ? '16' : '2',
    desc: failure === undefined ? 'DELIVERED' : failure.toUpperCase(),
  })
}

export function lost(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
