import type { Database } from '../database/database.ts'
import { newId } from '../id.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import type { Secrets } from '../secrets.ts'
import type { MailSubject } from './mail-subject.ts'
import { addMail } from './outbox.repository.ts'

/** `html` and `text` say the same. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Set when replies do not go to the shop. */
  replyTo?: string
  headers?: Readonly<Record<string, string>>
}

type MailOptions = {
  /** End of retries, for example when the mail's code expires. */
  expiresAt?: Date | undefined
  subject?: MailSubject
  /** True for a mail to many, which must not delay other mails. */
  isBulk?: boolean
  /** Seconds in which the mail can be withdrawn, before it is sent. */
  delaySeconds?: number | undefined
}

/** Each queue has its own workers and connections. */
export const mailQueues = ['codes', 'mail', 'newsletters'] as const
export type MailQueue = (typeof mailQueues)[number]

/** Milliseconds: a mail that expires so soon has a code that a customer waits for. */
const CODE_EXPIRY_MS = 3600 * 1000

function queueOf({ expiresAt, isBulk = false }: MailOptions): MailQueue {
  if (isBulk) return 'newsletters'
  return expiresAt && expiresAt.getTime() < Date.now() + CODE_EXPIRY_MS ? 'codes' : 'mail'
}

/** Milliseconds after which every mail is useless: 7 days. */
const MAX_DELAY_MS = 7 * 24 * 3600 * 1000

/** Adds mails in the transaction that causes them, so that neither exists without the other. */
export class Outbox {
  readonly #secrets: Secrets
  readonly #jobs: JobSender

  constructor(secrets: Secrets, jobs: JobSender) {
    this.#secrets = secrets
    this.#jobs = jobs
  }

  async enqueue(transaction: Database, mail: Mail, options: MailOptions = {}): Promise<void> {
    const { expiresAt, subject, delaySeconds = 0 } = options
    const id = newId()
    await addMail(transaction, {
      id,
      encryptedPayload: this.#secrets.encrypt('mail', mail),
      expiresAt: expiresAt ?? new Date(Date.now() + MAX_DELAY_MS),
      subject,
      notBefore: delaySeconds > 0 ? new Date(Date.now() + delaySeconds * 1_000) : null,
    })
    // A second later, as the servers' clocks may differ slightly.
    await this.#jobs.send(transaction, queueOf(options), { id }, delaySeconds > 0 ? delaySeconds + 1 : 0)
  }
}
