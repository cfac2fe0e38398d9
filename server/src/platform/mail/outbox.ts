import type { Database } from '../database/database.ts'
import { newId } from '../id.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import type { Secrets } from '../secrets.ts'
import type { MailSubject } from './mail-subject.ts'
import { addMail } from './outbox.repository.ts'

/** One mail to one person. `html` and `text` say the same. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Who gets an answer, when that is not the shop. */
  replyTo?: string
  headers?: Readonly<Record<string, string>>
}

type MailOptions = {
  /** When it becomes useless, for example with the code in it; it is not tried for ever. */
  expiresAt?: Date | undefined
  subject?: MailSubject
  /** Whether it goes to many at once, so that it must not keep other mails waiting. */
  isBulk?: boolean
  /** Seconds for which it can still be withdrawn; it is sent after them. */
  delaySeconds?: number | undefined
}

/** Each kind of mail waits in a queue of its own, with workers and connections of its own. */
export const mailQueues = ['codes', 'mail', 'newsletters'] as const
export type MailQueue = (typeof mailQueues)[number]

/** Milliseconds: a mail that ends within this time has a code in it, for which somebody waits. */
const soon = 3600 * 1000

function queueOf({ expiresAt, isBulk = false }: MailOptions): MailQueue {
  if (isBulk) return 'newsletters'
  return expiresAt && expiresAt.getTime() < Date.now() + soon ? 'codes' : 'mail'
}

/** Milliseconds after which nobody waits for a mail any more, whatever is in it: 7 days. */
const longestWait = 7 * 24 * 3600 * 1000

/** Where mails wait to be sent. Written in the transaction that causes them, so neither exists without the other. */
export class Outbox {
  readonly #secrets: Secrets
  readonly #jobs: JobSender

  constructor(secrets: Secrets, jobs: JobSender) {
    this.#secrets = secrets
    this.#jobs = jobs
  }

  async add(transaction: Database, mail: Mail, options: MailOptions = {}): Promise<void> {
    const { expiresAt, subject, delaySeconds = 0 } = options
    const id = newId()
    await addMail(transaction, {
      id,
      sealed: this.#secrets.seal('mail', mail),
      expiresAt: expiresAt ?? new Date(Date.now() + longestWait),
      subject,
      notBefore: delaySeconds > 0 ? new Date(Date.now() + delaySeconds * 1_000) : null,
    })
    // A second later, so that the clocks of the servers need not agree to the millisecond.
    await this.#jobs.send(transaction, queueOf(options), { id }, delaySeconds > 0 ? delaySeconds + 1 : 0)
  }
}
