import { randomBytes } from 'node:crypto'
import type { MessageChannel } from '@amritvasya/contract/rules/phone-messages'
import type { DltRegistration } from './scrubbing.ts'

export type SentMessage = {
  id: string
  channel: MessageChannel
  /** It has the country's code and digits only. */
  to: string
  text: string
  /** The shop's own id of the message. */
  reference: string
  sentAt: Date
  /** The phone shows it so; only an SMS has it. */
  sender?: string
}

export type RegisteredTemplate = {
  channel: MessageChannel
  templateId: string
  /** It has #tags# or {{1}}, as it was registered. */
  text: string
  /** Only an SMS has it. */
  dlt?: DltRegistration
}

/**
 * `server-error`, `too-many-requests` and `refused` take nothing; `answer-lost` takes the message and closes the
 * connection; `not-delivered` takes it and reports a failure; `no-report` takes it and reports nothing.
 */
export const phoneFaults = [
  'server-error',
  'too-many-requests',
  'refused',
  'answer-lost',
  'not-delivered',
  'no-report',
] as const
export type PhoneFault = (typeof phoneFaults)[number]

const MAX_MESSAGES = 500

/** Messages that the phones of a demo have received; lost with the process. */
export class PhoneStore {
  readonly messages: SentMessage[] = []
  readonly #templates = new Map<string, RegisteredTemplate>()
  /** Numbers, with the country's code, whose owners have consented to promotion. */
  readonly promotionConsents = new Set<string>()
  /** The clock is that of the operators. */
  now: () => Date = () => new Date()
  readonly #faults: { channel: MessageChannel; fault: PhoneFault }[] = []

  register(template: RegisteredTemplate): void {
    this.#templates.set(`${template.channel} ${template.templateId}`, template)
  }

  template(channel: MessageChannel, templateId: string): RegisteredTemplate | undefined {
    return this.#templates.get(`${channel} ${templateId}`)
  }

  arm(channel: MessageChannel, fault: PhoneFault, times: number): void {
    for (let i = 0; i < times; i++) this.#faults.push({ channel, fault })
  }

  /** Each fault happens only once. */
  draw(channel: MessageChannel): PhoneFault | undefined {
    const at = this.#faults.findIndex((fault) => fault.channel === channel)
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault
  }

  add(message: Omit<SentMessage, 'id' | 'sentAt'>, id = randomBytes(12).toString('hex')): SentMessage {
    const sent = { ...message, id, sentAt: new Date() }
    this.messages.unshift(sent)
    this.messages.splice(MAX_MESSAGES)
    return sent
  }
}
