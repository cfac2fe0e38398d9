import type { Database } from '../database/database.ts'
import { newId } from '../id.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import type { Secrets } from '../secrets.ts'
import { addMail, type MailSubject } from './outbox.repository.ts'
import { hasMailbox } from './placeholder-email.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  headers?: Readonly<Record<string, string>>
  /** A condition that must still hold when the mail is sent; otherwise it is dropped. */
  onlyIf?: { id: string; claim: string }
}

type MailOptions = {
  expiresAt?: Date | undefined
  subject?: MailSubject
  /** Must not delay other mails. */
  isBulk?: boolean
  delaySeconds?: number | undefined
}

/** Each queue has its own workers and connections. */
export const mailQueues = ['codes', 'mail', 'newsletters'] as const
export type MailQueue = (typeof mailQueues)[number]

/** A mail that expires so soon has a code that a customer waits for. */
const CODE_EXPIRY_MS = 3600 * 1000

/** A mail about a record, such as an unpaid order, has no code, even when it expires soon. */
function queueOf({ expiresAt, subject, isBulk = false }: MailOptions): MailQueue {
  if (isBulk) return 'newsletters'
  if (subject) return 'mail'
  return expiresAt && expiresAt.getTime() < Date.now() + CODE_EXPIRY_MS ? 'codes' : 'mail'
}

const MAX_DELAY_MS = 7 * 24 * 3600 * 1000

export class Outbox {
  readonly #secrets: Secrets
  readonly #jobs: JobSender

  constructor(secrets: Secrets, jobs: JobSender) {
    this.#secrets = secrets
    this.#jobs = jobs
  }

  /** Does nothing for an account without a mailbox. */
  async enqueue(transaction: Database, mail: Mail, options: MailOptions = {}): Promise<void> {
    if (!hasMailbox(mail.to)) return
    const { expiresAt, subject, delaySeconds = 0 } = options
    const id = newId()
    await addMail(transaction, {
      id,
      encryptedPayload: this.#secrets.encrypt('mail', mail),
      expiresAt: expiresAt ?? new Date(Date.now() + MAX_DELAY_MS),
      subject,
      notBefore: delaySeconds > 0 ? new Date(Date.now() + delaySeconds * 1_000) : null,
    })
    // The servers' clocks may differ slightly.
    await this.#jobs.send(transaction, queueOf(options), { id }, delaySeconds > 0 ? delaySeconds + 1 : 0)
  }
}
