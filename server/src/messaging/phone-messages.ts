import {
  isOfferedOn,
  isOwed,
  isRequested,
  type MessageChannel,
  type MessageKind,
  type MessageValue,
  messageChannels,
} from '@amritvasya/contract/rules/phone-messages'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { QueueName } from '../platform/jobs/queues.ts'
import type { MailSubject } from '../platform/mail/outbox.repository.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import type { Secrets } from '../platform/secrets.ts'
import {
  listConsents,
  type MessagedAccounts,
  moveConsents,
  purgeConsentsOfDeleted,
  withdrawConsents,
} from './consent.repository.ts'
import {
  createMessage,
  deleteQueued,
  findNewest,
  lockSpending,
  purgeOldMessages,
} from './message.repository.ts'
import { hasKeys, type MessagingKeys, reportsDelivery } from './messaging-keys.ts'
import { capsOf, costOf, type MessagingState, templateOf } from './messaging-settings.ts'

export type MessageEvent = {
  kind: MessageKind
  /** The number has ten digits. */
  phone: string
  /** The customer whose consent counts; null without an account, or for a code that was asked for. */
  customerId: string | null
  /** It is the id of a record, such as an order, which caps count by. */
  about: string | null
  values: Readonly<Partial<Record<MessageValue, string>>>
  /** It was asked for from a network that the owner of the number has not used, so by anybody. */
  isOfStranger?: boolean | undefined
  /** Goes out when no message reaches the phone, if the settings say so. */
  mail?: { mail: Mail; subject: MailSubject } | undefined
  delaySeconds?: number | undefined
}

/** It is encrypted while the message waits. */
export type MessagePayload = Pick<MessageEvent, 'phone' | 'customerId' | 'values' | 'mail'>

/** It is the time in which a provider must take a message: later the mail is more use. */
const VALID_SECONDS = 30 * 60
/** It lasts as long as the code in the message. */
const CODE_VALID_SECONDS = 10 * 60
/** No mail takes its place. */
const OWED_VALID_SECONDS = 60 * 60

const validSecondsOf = (kind: MessageKind): number =>
  isRequested(kind) ? CODE_VALID_SECONDS : isOwed(kind) ? OWED_VALID_SECONDS : VALID_SECONDS

export type PhoneMessagesDependencies = {
  secrets: Secrets
  jobs: JobSender
  keys: MessagingKeys
  state: (database: Database) => Promise<MessagingState>
  accounts: MessagedAccounts
}

const queueOf = ({ kind, channel }: { kind: MessageKind; channel: MessageChannel }): QueueName =>
  isRequested(kind)
    ? 'message-codes'
    : isOwed(kind)
      ? 'owed-messages'
      : channel === 'sms'
        ? 'messages'
        : 'whatsapp-messages'

/** Enqueues SMS and WhatsApp messages in the transaction of their event, so that none is lost and none is sent twice. */
export class PhoneMessages {
  readonly #dependencies: PhoneMessagesDependencies

  constructor(dependencies: PhoneMessagesDependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Enqueues a message on the first channel that the recipient opted in to.
   * @returns true when the event's mail now waits for the message, so that the caller must not send it
   * @throws {ApiError} PHONE_SIGN_IN_OFF, TOO_MANY_CODES for a code that could not go out, as its recipient waits for it
   */
  async enqueue(transaction: Database, event: MessageEvent): Promise<boolean> {
    const state = await this.#dependencies.state(transaction)
    const { settings } = state
    const [channel] = await this.channelsFor(transaction, event.kind, event)
    if (isRequested(event.kind)) await assertAffordable(transaction, state, event, channel)
    if (!channel) return false
    const isMailWaiting =
      settings.mail === 'fallback' &&
      event.mail !== undefined &&
      reportsDelivery(this.#dependencies.keys, channel)
    const { phone, customerId, values, mail, kind, about, delaySeconds = 0 } = event
    const payload: MessagePayload = { phone, customerId, values, mail: isMailWaiting ? mail : undefined }
    await this.add(transaction, { eventId: newId(), kind, about, channel, payload, delaySeconds })
    return isMailWaiting
  }

  /**
   * Enqueues a message that the law asks for.
   * @returns false while no text for it is registered and on
   */
  async enqueueOwed(
    transaction: Database,
    { kind, phone, about, values }: Pick<MessageEvent, 'kind' | 'phone' | 'values'> & { about: string },
  ): Promise<boolean> {
    const [channel] = await this.channelsFor(transaction, kind, { phone, customerId: null })
    if (!channel) return false
    const payload = { phone, customerId: null, values }
    return this.add(transaction, { eventId: newId(), kind, about, channel, payload })
  }

  /** Returns the paise of a message of this kind, by the owner's price; undefined while none can be sent. */
  async priceOf(database: Database, kind: MessageKind): Promise<number | undefined> {
    const state = await this.#dependencies.state(database)
    const channel = this.#inOrder(state).find((one) => templateOf(state, one, kind))
    const template = channel && templateOf(state, channel, kind)
    return template && costOf(state, channel, template.text)
  }

  /** Adds up the cost of the day's codes and of those that wait, beside the sum that strangers may bring it to. */
  async spentOnCodes(transaction: Database): Promise<{ spentPaise: number; capPaise: number }> {
    const { dayCapPaise } = capsOf((await this.#dependencies.state(transaction)).settings, 'signInCode', true)
    const { dayPaise, waiting } = await lockSpending(transaction, { kind: 'signInCode', about: null })
    const pricePaise = (await this.priceOf(transaction, 'signInCode')) ?? 0
    return { spentPaise: dayPaise + waiting * pricePaise, capPaise: dayCapPaise }
  }

  /** Outcome of the newest message of this kind about a record; undefined where there was none. */
  readonly newest = findNewest

  /** @returns false when the event has had a message on this channel */
  async add(
    transaction: Database,
    message: {
      eventId: string
      kind: MessageKind
      about: string | null
      channel: MessageChannel
      payload: MessagePayload
      delaySeconds?: number
    },
  ): Promise<boolean> {
    const { payload, delaySeconds = 0, ...row } = message
    const id = newId()
    const isNew = await createMessage(transaction, {
      ...row,
      id,
      payload: this.#dependencies.secrets.encrypt('message', payload),
      delaySeconds,
      validSeconds: validSecondsOf(row.kind),
    })
    if (isNew) await this.resume(transaction, { ...row, id }, delaySeconds)
    return isNew
  }

  /** Sends the job of a message, a second after the message is due. */
  async resume(
    transaction: Database,
    { id, ...message }: { id: string; kind: MessageKind; channel: MessageChannel },
    delaySeconds: number,
  ): Promise<void> {
    const startAfter = delaySeconds > 0 ? Math.ceil(delaySeconds) + 1 : 0
    await this.#dependencies.jobs.send(transaction, queueOf(message), { id }, startAfter)
  }

  /** Channels that are on for the event and that the customer opted in to, the owner's first choice first. */
  async channelsFor(
    database: Database,
    kind: MessageKind,
    { phone, customerId }: Pick<MessageEvent, 'phone' | 'customerId'>,
  ): Promise<MessageChannel[]> {
    const state = await this.#dependencies.state(database)
    const on = this.#inOrder(state).filter(
      (channel) => isOfferedOn(kind, channel) && templateOf(state, channel, kind) !== undefined,
    )
    if (on.length === 0 || isRequested(kind) || isOwed(kind)) return on
    if (customerId === null) return []
    const consents = await listConsents(
      database,
      { phone, customerId },
      this.#dependencies.accounts.ownerOfPhone,
    )
    return on.filter((channel) => consents.some((one) => one.channel === channel && one.isGranted))
  }

  /** Returns true while the owner lets customers sign in by phone and a code can be sent. */
  async sendsCodes(database: Database): Promise<boolean> {
    const state = await this.#dependencies.state(database)
    const canSend = this.#inOrder(state).includes('sms') && templateOf(state, 'sms', 'signInCode')
    return state.settings.phoneSignIn && Boolean(canSend)
  }

  /** Channels with keys and at least one message about orders that is on. */
  async channelsInUse(database: Database): Promise<MessageChannel[]> {
    const state = await this.#dependencies.state(database)
    return this.#inOrder(state).filter((channel) =>
      state.templates.some(
        ({ channel: itsChannel, isOn, kind }) =>
          itsChannel === channel && isOn && !isRequested(kind) && !isOwed(kind),
      ),
    )
  }

  /** Withdraws the consents of an account that is deleted; the ledger keeps what was granted before. */
  withdrawConsents = (transaction: Database, customerId: string): Promise<void> =>
    withdrawConsents(transaction, customerId)

  /** Moves the consents of an account that is joined with another one. */
  moveConsents = (transaction: Database, accounts: { from: string; to: string }): Promise<void> =>
    moveConsents(transaction, accounts)

  #inOrder({ settings: { first } }: MessagingState): MessageChannel[] {
    const ordered = [first, ...messageChannels.filter((channel) => channel !== first)]
    return ordered.filter((channel) => hasKeys(this.#dependencies.keys, channel))
  }
}

async function assertAffordable(
  transaction: Database,
  state: MessagingState,
  { kind, about, isOfStranger = false }: MessageEvent,
  channel: MessageChannel | undefined,
): Promise<void> {
  const template = channel && templateOf(state, channel, kind)
  if (!template) throw new ApiError('PHONE_SIGN_IN_OFF')
  const { dayCapPaise, monthCapPaise } = capsOf(state.settings, kind, isOfStranger)
  const { dayPaise, monthPaise, waiting } = await lockSpending(transaction, { kind, about })
  const costPaise = costOf(state, channel, template.text) * (waiting + 1)
  if (dayPaise + costPaise > dayCapPaise || monthPaise + costPaise > monthCapPaise) {
    throw new ApiError(
      'TOO_MANY_CODES',
      'The shop can send no more codes for now. Please try again tomorrow.',
    )
  }
}

/** Ends what is not sent yet, such as when a delivery is undone. */
export const cancelMessages = (
  transaction: Database,
  event: { about: string; kind: MessageKind },
): Promise<void> => deleteQueued(transaction, event)

export async function purgeMessages(
  database: Database,
  { hasAccount }: Pick<MessagedAccounts, 'hasAccount'>,
): Promise<void> {
  await purgeOldMessages(database)
  await purgeConsentsOfDeleted(database, hasAccount)
}
