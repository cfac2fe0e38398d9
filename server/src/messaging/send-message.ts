import {
  isOwed,
  type MessageKind,
  quietUntil,
  renderMessage,
} from '@amritvasya/contract/rules/phone-messages'
import type { Kysely } from 'kysely'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { QueueName } from '../platform/jobs/queues.ts'
import type { JobHandler } from '../platform/jobs/workers.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { Secrets } from '../platform/secrets.ts'
import {
  findEncryptedAfter,
  findStuck,
  findUnreported,
  finish,
  lockMessage,
  lockSpending,
  type MessageRow,
  markQueued,
  markSending,
  markSent,
  noteFailure,
  postpone,
  reencryptMessage,
  stopWaiting,
} from './message.repository.ts'
import { reportsDelivery } from './messaging-keys.ts'
import { capsOf, costOf, type MessagingState, templateOf } from './messaging-settings.ts'
import type { MessagePayload, PhoneMessages, PhoneMessagesDependencies } from './phone-messages.ts'
import { msg91 } from './providers/msg91.ts'
import type { OutgoingMessage, SendMessage } from './providers/provider.ts'
import { whatsapp } from './providers/whatsapp.ts'

export type SendDependencies = PhoneMessagesDependencies & {
  database: Kysely<Tables>
  outbox: Outbox
  phoneMessages: PhoneMessages
  /** Returns false when what the message is about needs it no more, such as an order that was confirmed meanwhile. */
  isNeeded: (database: Database, message: { kind: MessageKind; about: string | null }) => Promise<boolean>
  /** It is told, in the transaction that notes it, what became of a message that the law asks for. */
  noteOutcome: (transaction: Database, message: OwedMessage) => Promise<void>
}

/** It arrived when the provider says so, or when it took the message and can say no more. */
export type OwedMessage = { kind: MessageKind; about: string; hasArrived: boolean }

class ProviderBusy extends Error {
  override name = 'ProviderBusy'
}

/** Runs one message: at most one call to a provider has an unknown outcome, and none follows it. */
export class MessageJobHandler implements JobHandler {
  /** It applies to each queue. */
  readonly concurrency = 2
  readonly #dependencies: SendDependencies

  constructor(dependencies: SendDependencies) {
    this.#dependencies = dependencies
  }

  /** @throws {ProviderBusy} when the provider took nothing, so that the job is tried again */
  async run(data: unknown): Promise<void> {
    const { id } = data as { id: string }
    const { database } = this.#dependencies
    const claimed = await database.transaction().execute((transaction) => this.#claim(transaction, id))
    if (!claimed) return
    const result = await claimed.send(claimed.message)
    switch (result.outcome) {
      case 'accepted':
        await database
          .transaction()
          .execute((transaction) => this.#accept(transaction, id, result.providerId))
        return
      case 'busy':
        await markQueued(database, id, result.reason)
        throw new ProviderBusy(result.reason)
      case 'unknown':
        // A delivery report may still come; after that the next channel or the mail follows.
        await noteFailure(database, id, result.reason)
        return
      case 'refused':
        await database.transaction().execute(async (transaction) => {
          const row = await lockMessage(transaction, id)
          if (row?.status === 'sending') await this.fallBack(transaction, row, 'failed', result.reason, 0)
        })
    }
  }

  async #accept(transaction: Database, id: string, providerId: string): Promise<void> {
    const row = await lockMessage(transaction, id)
    await markSent(transaction, id, providerId)
    if (row && !reportsDelivery(this.#dependencies.keys, row.channel))
      await this.noteOutcome(transaction, row, true)
  }

  /** Notes it for a message that the law asks for; others have a mail that follows. */
  async noteOutcome(
    transaction: Database,
    { kind, about }: Pick<MessageRow, 'kind' | 'about'>,
    hasArrived: boolean,
  ): Promise<void> {
    if (about !== null && isOwed(kind))
      await this.#dependencies.noteOutcome(transaction, { kind, about, hasArrived })
  }

  /**
   * Ends messages whose outcome nobody told, and those that no provider took in time. Mails go out that have waited long
   * enough for the report of a delivery.
   */
  async endStuck(): Promise<void> {
    const { database } = this.#dependencies
    for (const id of await findStuck(database)) {
      await database.transaction().execute(async (transaction) => {
        const row = await lockMessage(transaction, id)
        if (row?.status === 'sending') {
          await this.fallBack(transaction, row, 'unknown', 'The provider never said what became of it')
        } else if (row?.status === 'queued' && row.isExpired) {
          await this.fallBack(transaction, row, 'expired', 'No provider took it in time')
        }
      })
    }
    for (const id of await findUnreported(database)) {
      await database.transaction().execute((transaction) => this.#sendMailOfUnreported(transaction, id))
    }
  }

  /** The message most likely arrived, so the next channel is not tried. */
  async #sendMailOfUnreported(transaction: Database, id: string): Promise<void> {
    const row = await lockMessage(transaction, id)
    if (!row?.payload || !row.isUnreported) return
    const { secrets, outbox, isNeeded } = this.#dependencies
    const { mail, ...payload } = secrets.decrypt('message', row.payload) as MessagePayload
    if (mail && (await isNeeded(transaction, row)))
      await outbox.enqueue(transaction, mail.mail, { subject: mail.subject })
    await stopWaiting(transaction, id, secrets.encrypt('message', payload))
  }

  async #claim(
    transaction: Database,
    id: string,
  ): Promise<{ message: OutgoingMessage; send: SendMessage } | undefined> {
    const row = await lockMessage(transaction, id)
    if (!row?.payload || row.status !== 'queued') return undefined
    if (row.waitSeconds > 0) {
      await this.#dependencies.phoneMessages.resume(transaction, row, row.waitSeconds)
      return undefined
    }
    const payload = this.#dependencies.secrets.decrypt('message', row.payload) as MessagePayload
    const state = await this.#dependencies.state(transaction)
    const template = templateOf(state, row.channel, row.kind)
    const send = this.#senderOf(row)
    const refuse = async (reason: string) => {
      await this.fallBack(transaction, row, 'refused', reason)
      return undefined
    }
    if (row.isExpired) {
      await this.fallBack(transaction, row, 'expired', 'No provider took it in time')
      return undefined
    }
    if (!(await this.#dependencies.isNeeded(transaction, row))) return refuse('It is needed no more')
    if (!template || !send) return refuse('It is switched off')
    const allowed = await this.#dependencies.phoneMessages.channelsFor(transaction, row.kind, payload)
    if (!allowed.includes(row.channel)) return refuse('The recipient has opted out')
    const now = await databaseNow(transaction)
    const quiet = template.category === 'promotional' ? quietUntil(now) : undefined
    if (quiet) {
      const waitSeconds = (quiet.getTime() - now.getTime()) / 1_000
      await postpone(transaction, id, quiet)
      await this.#dependencies.phoneMessages.resume(transaction, row, waitSeconds)
      return undefined
    }
    const rendered = renderMessage(template, payload.values, state.settings)
    if ('problem' in rendered) return refuse(rendered.problem)
    const costPaise = costOf(state, row.channel, rendered.text)
    const over = await this.#overCap(transaction, state, row, costPaise)
    if (over) return refuse(over)
    await markSending(transaction, id, costPaise)
    const { templateId, language } = template
    return { message: { id, phone: payload.phone, templateId, language, values: rendered.values }, send }
  }

  #senderOf({ channel }: MessageRow): SendMessage | undefined {
    const { sms, whatsapp: keys } = this.#dependencies.keys
    if (channel === 'sms') return sms && msg91(sms)
    return keys && whatsapp(keys)
  }

  async #overCap(
    transaction: Database,
    { settings }: MessagingState,
    row: MessageRow,
    costPaise: number,
  ): Promise<string | undefined> {
    const { maxPerOrder } = settings
    const { dayCapPaise, monthCapPaise } = capsOf(settings, row.kind)
    const { ofRecord, dayPaise, monthPaise } = await lockSpending(transaction, row)
    if (row.about !== null && !isOwed(row.kind) && ofRecord >= maxPerOrder)
      return `The order has had ${maxPerOrder} messages`
    if (dayPaise + costPaise > dayCapPaise) return 'The limit of the day is reached'
    if (monthPaise + costPaise > monthCapPaise) return 'The limit of the month is reached'
    return undefined
  }

  /** Ends a message, and in the same transaction enqueues the next channel's, or else the mail that waits. */
  async fallBack(
    transaction: Database,
    row: MessageRow,
    status: 'failed' | 'refused' | 'unknown' | 'expired',
    failure: string,
    costPaise?: number,
  ): Promise<void> {
    await finish(transaction, row.id, status, { failure, costPaise })
    await this.noteOutcome(transaction, row, false)
    const { secrets, phoneMessages, outbox, isNeeded } = this.#dependencies
    if (!row.payload || !(await isNeeded(transaction, row))) return
    const payload = secrets.decrypt('message', row.payload) as MessagePayload
    const channels = await phoneMessages.channelsFor(transaction, row.kind, payload)
    const next = channels[channels.indexOf(row.channel) + 1]
    const { eventId, kind, about, channel } = row
    const message = { eventId, kind, about, payload }
    const follows =
      next !== undefined &&
      channels.includes(channel) &&
      (await phoneMessages.add(transaction, { ...message, channel: next }))
    if (!follows && payload.mail) {
      await outbox.enqueue(transaction, payload.mail.mail, { subject: payload.mail.subject })
    }
  }
}

/** It is idempotent, and runs before the old secret is dropped. */
export async function reencryptMessages(database: Kysely<Tables>, secrets: Secrets): Promise<void> {
  let ids = await findEncryptedAfter(database, '')
  while (ids.length > 0) {
    for (const id of ids) {
      await database.transaction().execute(async (transaction) => {
        const row = await lockMessage(transaction, id)
        const anew = row?.payload && secrets.reencrypt('message', row.payload)
        if (anew) await reencryptMessage(transaction, id, anew)
      })
    }
    ids = await findEncryptedAfter(database, ids.at(-1) ?? '')
  }
}

/** Returns the handler of each queue of messages. */
export const messageJobHandlers = (handler: MessageJobHandler): Partial<Record<QueueName, JobHandler>> => ({
  'message-codes': handler,
  messages: handler,
  'whatsapp-messages': handler,
  'owed-messages': handler,
})
