import type { Kysely } from 'kysely'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database, Tables } from '../database/database.ts'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import type { JobHandler } from '../jobs/workers.ts'
import { isLoopback } from '../mode-rules.ts'
import { type Secrets, UnreadableSecret } from '../secrets.ts'
import {
  deleteMail,
  findUnsent,
  findUnsentAfter,
  lockMail,
  lockUnsent,
  markFailed,
  markSent,
  reencryptMail,
} from './outbox.repository.ts'
import type { Mail } from './outbox.ts'

type SmtpError = { code?: string; responseCode?: number; command?: string }

/** A refused sender or a used-up quota stops every mail, and nodemailer names both as faults of the mail. */
function concernsEveryMail({ command, responseCode = 0 }: SmtpError): boolean {
  if (responseCode === 0) return false
  return command === 'MAIL FROM' || (command === 'DATA' && responseCode < 500)
}

/** The mail server's own message repeats the address. */
class MailError extends Error {
  override name = 'MailError'
  /** The server refused just this mail. */
  readonly isRefusal: boolean
  /** Another try would be refused, too. */
  readonly isForGood: boolean
  readonly reason: string

  constructor(error: SmtpError) {
    const { code = 'unknown', responseCode } = error
    super(`The mail server failed: ${code} ${responseCode ?? ''}`.trim())
    this.isRefusal = (code === 'EENVELOPE' || code === 'EMESSAGE') && !concernsEveryMail(error)
    this.isForGood = this.isRefusal && (responseCode === undefined || responseCode >= 500)
    const why = responseCode ? 'The mail server refuses the shop' : 'The mail server does not answer'
    this.reason = `${this.isRefusal ? 'It was refused' : why}${responseCode ? ` (${responseCode})` : ''}`
  }
}

export type MailServer = {
  smtpUrl: string
  from: string
  /** The value false uses encryption only where it is offered. */
  requireTls?: boolean
}

const connectionOf = ({ smtpUrl, requireTls = false }: Pick<MailServer, 'smtpUrl' | 'requireTls'>) => ({
  url: smtpUrl,
  ...(requireTls && { requireTLS: true }),
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
})

/**
 * Connects, encrypts and signs in as for a mail, and sends nothing.
 * @throws nodemailer's error, with a `code` such as EAUTH
 */
export async function verifyMailServer(server: Pick<MailServer, 'smtpUrl' | 'requireTls'>): Promise<void> {
  const transport = nodemailer.createTransport(connectionOf(server))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Returns undefined for an error that says nothing about the mail. */
function reasonFor(error: unknown): string | undefined {
  if (error instanceof MailError) return error.reason
  return error instanceof UnreadableSecret ? 'It cannot be read any more' : undefined
}

/** @param sandboxUrl of the mail server that stands in in demo mode */
export const mailServerOf = (
  { SHOP_MODE, SMTP_URL, MAIL_FROM }: Config,
  sandboxUrl: string | undefined,
): MailServer => ({
  smtpUrl: SMTP_URL ?? sandboxUrl ?? '',
  requireTls: SHOP_MODE !== 'demo' && !isLoopback(new URL(SMTP_URL ?? '').hostname),
  from: MAIL_FROM ?? 'Amritvasya <shop@localhost>',
})

/** It is asked in the transaction of sending. @returns false drops the mail */
export type OnlyIf = (transaction: Database, condition: NonNullable<Mail['onlyIf']>) => Promise<boolean>

/** It is told of a mail that the mail server refused for good. @returns true drops the mail */
type OnRefusal = OnlyIf

/** It is idempotent, and runs before the old secret is dropped. */
export async function reencryptMails(database: Kysely<Tables>, secrets: Secrets): Promise<void> {
  let ids = await findUnsentAfter(database, '')
  while (ids.length > 0) {
    for (const id of ids) {
      await database.transaction().execute(async (transaction) => {
        const encrypted = await lockUnsent(transaction, id)
        const anew = encrypted && secrets.reencrypt('mail', encrypted)
        if (anew) await reencryptMail(transaction, id, anew)
      })
    }
    ids = await findUnsentAfter(database, ids.at(-1) ?? '')
  }
}

export class MailJobHandler implements JobHandler {
  readonly concurrency: number
  readonly #database: Kysely<Tables>
  readonly #secrets: Secrets
  readonly #from: string
  readonly #server
  readonly #unrecorded: IncidentLog
  readonly #isStillTrue: OnlyIf
  readonly #endRefused: OnRefusal

  /**
   * @param concurrency mails sent at a time, each over its own connection
   * @param isStillTrue is asked before a mail with a condition
   * @param endRefused is told when such a mail is refused for good; without it every mail is tried until it expires
   */
  constructor(
    database: Kysely<Tables>,
    secrets: Secrets,
    { smtpUrl, from, requireTls }: MailServer,
    {
      concurrency = 2,
      log,
      isStillTrue = async () => true,
      endRefused = async () => false,
    }: {
      concurrency?: number
      log?: IncidentLogger
      isStillTrue?: OnlyIf
      endRefused?: OnRefusal
    } = {},
  ) {
    this.concurrency = concurrency
    this.#isStillTrue = isStillTrue
    this.#endRefused = endRefused
    this.#database = database
    this.#secrets = secrets
    this.#from = from
    this.#unrecorded = new IncidentLog(
      log,
      'recording a failed mail failed; the back office shows it as waiting',
      { recovered: 'failed mails are recorded again' },
    )
    this.#server = nodemailer.createTransport({
      ...connectionOf({ smtpUrl, requireTls }),
      pool: true,
      maxConnections: concurrency,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /**
   * After a crash the mail is sent again under the same Message-ID.
   * @throws {MailError} when the mail server does not accept the mail
   */
  async run(data: unknown): Promise<void> {
    const { id } = data as { id: string }
    let condition: Mail['onlyIf']
    const send = this.#database.transaction().execute(async (transaction) => {
      const encrypted = await lockMail(transaction, id)
      if (!encrypted) return
      const { onlyIf, ...mail } = this.#secrets.decrypt('mail', encrypted) as Mail
      condition = onlyIf
      if (onlyIf && !(await this.#isStillTrue(transaction, onlyIf))) return deleteMail(transaction, id)
      await this.#give(id, mail)
      await markSent(transaction, id)
    })
    await send.catch(async (error: unknown) => {
      const reason = reasonFor(error)
      const isOver = error instanceof MailError && error.isForGood
      if (reason && (await this.#recordFailure(id, reason, isOver ? condition : undefined))) return
      throw error
    })
  }

  /**
   * Never throws, as the job fails with the mail's own error.
   * @param refused condition of a mail that was refused for good
   * @returns true once the mail is dropped
   */
  async #recordFailure(id: string, reason: string, refused: Mail['onlyIf']): Promise<boolean> {
    try {
      const isDropped = refused !== undefined && (await this.#drop(id, refused))
      if (!isDropped) await markFailed(this.#database, id, reason)
      this.#unrecorded.succeed()
      return isDropped
    } catch (error) {
      this.#unrecorded.fail(error, { mail: id })
      return false
    }
  }

  #drop(id: string, condition: NonNullable<Mail['onlyIf']>): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      // Another worker may have it in hand, and locks in this order.
      if (!(await lockMail(transaction, id)) || !(await this.#endRefused(transaction, condition)))
        return false
      await deleteMail(transaction, id)
      return true
    })
  }

  async #give(id: string, mail: Mail): Promise<void> {
    const domain = /@([^>\s]+)/.exec(this.#from)?.[1] ?? 'localhost'
    const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers }
    try {
      await this.#server.sendMail({ from: this.#from, ...mail, messageId: `<${id}@${domain}>`, headers })
    } catch (error) {
      throw new MailError(error as { code?: string; responseCode?: number })
    }
  }

  /**
   * Mails of a killed process do not wait for their jobs' timeout. A server that does not respond ends it, as
   * the jobs still exist.
   */
  async sendUnsent(log: Pick<Logger, 'warn'>): Promise<void> {
    for (const id of await findUnsent(this.#database)) {
      try {
        await this.run({ id })
      } catch (error) {
        log.warn({ err: error, mail: id }, 'sending a mail failed')
        if (error instanceof MailError && !error.isRefusal) return
      }
    }
  }

  close(): void {
    this.#server.close()
  }
}
