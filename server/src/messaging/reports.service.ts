import { createHmac } from 'node:crypto'
import type { MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import { z } from 'zod'
import { isSameSecret } from '../platform/constant-time.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { isCleanText } from '../platform/http/guards.ts'
import { addConsent } from './consent.repository.ts'
import { finish, lockReported, markSent } from './message.repository.ts'
import type { MessageJobHandler, SendDependencies } from './send-message.ts'

export type ReportDependencies = SendDependencies & {
  handler: MessageJobHandler
  log: { warn(fields: object, message: string): void }
}

/** Providers do not repeat what was answered with 200, so the rest of a body must not be lost with a part. */
class Parts {
  readonly #skipped: z.ZodError[] = []

  /** @returns no part, or one */
  read<T>(shape: z.ZodType<T>, part: unknown): T[] {
    const { success, data, error } = shape.safeParse(part)
    if (success) return [data]
    this.#skipped.push(error)
    return []
  }

  /** Logs one line for a body, which may have tens of thousands of parts. */
  logSkipped({ log }: ReportDependencies, provider: string): void {
    const [first] = this.#skipped
    if (!first) return
    const issues = first.issues.slice(0, 10).map(({ path, code }) => `${path.join('.')}: ${code}`)
    log.warn(
      { provider, parts: this.#skipped.length, issues },
      'parts of a webhook about messages were skipped, because they cannot be read',
    )
  }
}

type Report = {
  id: string
  providerId: string
  status: 'sent' | 'delivered' | 'failed'
  reason?: string | undefined
  /** Messages that are charged; undefined when the report does not say. */
  charged?: number | undefined
}

/** Reports come twice and in any order: a message that is over stays as it is, and falls back once. */
async function applyReport(
  { database, handler, state }: ReportDependencies,
  channel: MessageChannel,
  report: Report,
): Promise<void> {
  const { settings } = await state(database)
  const { charged } = report
  const costPaise = charged === undefined ? undefined : charged * settings.pricePaise[channel]
  await database.transaction().execute(async (transaction) => {
    const row = await lockReported(transaction, channel, report)
    if (!row || !['sending', 'sent', 'unknown'].includes(row.status)) return
    if (report.status === 'sent') return void (await markSent(transaction, row.id, report.providerId))
    if (report.status === 'delivered') {
      await finish(transaction, row.id, 'delivered', { costPaise })
      await handler.noteOutcome(transaction, row, true)
      return
    }
    const reason = report.reason ?? 'It was not delivered'
    await handler.fallBack(transaction, row, 'failed', reason, costPaise)
  })
}

/** The database keeps no NUL. */
const clean = z.string().refine(isCleanText)
const text = z.union([clean, z.number()]).transform(String)
const smsReport = z.object({
  requestId: text.default(''),
  CRQID: text.default(''),
  status: text,
  desc: text.default(''),
  credit: text.optional(),
})

/** MSG91's codes: 1 delivered; 2 failed, 9 do not disturb, 16, 25 rejected, 17 blocked. */
const smsStatuses: Readonly<Record<string, Report['status']>> = {
  1: 'delivered',
  2: 'failed',
  9: 'failed',
  16: 'failed',
  17: 'failed',
  25: 'failed',
}

/**
 * MSG91's delivery reports (version 3), whose address has the key, because MSG91 signs nothing.
 * @throws {ApiError} INVALID_SIGNATURE, INVALID_JSON
 */
export async function receiveSmsReport(
  dependencies: ReportDependencies,
  key: string,
  rawBody: Buffer,
): Promise<void> {
  const { sms } = dependencies.keys
  if (!sms?.webhookKeys.some((right) => isSameSecret(key, right))) throw new ApiError('INVALID_SIGNATURE')
  const parts = new Parts()
  const reports = [readJson(rawBody)].flat().flatMap((one) => parts.read(smsReport, one))
  parts.logSkipped(dependencies, 'MSG91')
  for (const { requestId, CRQID, status: code, desc, credit } of reports) {
    const status = smsStatuses[code]
    if (!status) continue
    const charged = credit !== undefined && /^\d{1,3}$/.test(credit) ? Number(credit) : undefined
    const reason = `${desc.slice(0, 100) || 'Failed'} (${code})`
    await applyReport(dependencies, 'sms', { id: CRQID, providerId: requestId, status, reason, charged })
  }
}

const whatsappStatus = z.object({
  id: clean,
  status: z.string(),
  biz_opaque_callback_data: clean.default(''),
  pricing: z.object({ billable: z.boolean() }).optional(),
  errors: z.array(z.object({ code: z.number(), title: clean.default('') })).optional(),
})
const whatsappBody = z.object({ entry: z.array(z.unknown()) })
const whatsappEntry = z.object({ changes: z.array(z.unknown()) })
const whatsappChange = z.object({
  field: z.string(),
  value: z.object({
    statuses: z.array(z.unknown()).optional(),
    messages: z.array(z.unknown()).optional(),
  }),
})
const whatsappReply = z.object({
  from: z.string(),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})

const stop = /^\s*(stop|unsubscribe|opt[ -]?out|band karo|बंद|रोकें)\s*[.!]?\s*$/i

/**
 * Meta's webhooks: status reports, and replies, of which STOP takes the consent back.
 * @throws {ApiError} INVALID_SIGNATURE unless signed with the app's secret, INVALID_JSON
 */
export async function receiveWhatsappWebhook(
  dependencies: ReportDependencies,
  signature: string,
  rawBody: Buffer,
): Promise<void> {
  const { whatsapp } = dependencies.keys
  const isGenuine = whatsapp?.appSecrets.some((secret) =>
    isSameSecret(signature, `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`),
  )
  if (!isGenuine) throw new ApiError('INVALID_SIGNATURE')
  const parts = new Parts()
  const values = parts
    .read(whatsappBody, readJson(rawBody))
    .flatMap(({ entry }) => entry.flatMap((one) => parts.read(whatsappEntry, one)))
    .flatMap(({ changes }) => changes.flatMap((one) => parts.read(whatsappChange, one)))
    .map(({ value }) => value)
  const ofValues = values.flatMap((value) => value.statuses ?? [])
  const statuses = ofValues.flatMap((one) => parts.read(whatsappStatus, one))
  const messages = values.flatMap((value) => value.messages ?? [])
  const replies = messages.flatMap((one) => parts.read(whatsappReply, one))
  parts.logSkipped(dependencies, 'WhatsApp')
  for (const status of statuses) await applyStatus(dependencies, status)
  for (const reply of replies) await takeReply(dependencies, reply)
}

async function applyStatus(
  dependencies: ReportDependencies,
  { id: providerId, status, biz_opaque_callback_data: id, pricing, errors }: z.output<typeof whatsappStatus>,
): Promise<void> {
  const known = status === 'read' ? 'delivered' : status
  if (known !== 'sent' && known !== 'delivered' && known !== 'failed') return
  const [error] = errors ?? []
  const reason = error && `${error.code}: ${error.title.slice(0, 100)}`
  // Meta charges for what is delivered.
  const charged = known === 'failed' || pricing?.billable === false ? 0 : undefined
  await applyReport(dependencies, 'whatsapp', { id, providerId, status: known, reason, charged })
}

async function takeReply(
  { database }: ReportDependencies,
  { from, text: words, button }: z.output<typeof whatsappReply>,
): Promise<void> {
  const phone = /^91([6-9]\d{9})$/.exec(from)?.[1]
  if (!phone || !stop.test(words?.body ?? button?.text ?? '')) return
  await addConsent(database, {
    phone,
    channel: 'whatsapp',
    customerId: null,
    isGranted: false,
    way: 'reply',
  })
}

/** Meta asks once, when the webhook is set up. @returns the challenge, undefined with another token */
export function confirmWhatsappWebhook(
  { keys }: Pick<ReportDependencies, 'keys'>,
  query: Readonly<Record<string, unknown>>,
): string | undefined {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  const isRight =
    mode === 'subscribe' &&
    typeof token === 'string' &&
    keys.whatsapp !== undefined &&
    isSameSecret(token, keys.whatsapp.verifyToken)
  return isRight && typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new ApiError('INVALID_JSON')
  }
}
