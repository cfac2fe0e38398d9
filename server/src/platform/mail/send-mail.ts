import type { Kysely } from 'kysely'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Tables } from '../database/database.ts'
import type { JobHandler } from '../jobs/workers.ts'
import { type Secrets, UnreadableSecret } from '../secrets.ts'
import {
  findUnsent,
  findUnsentAfter,
  lockMail,
  lockUnsent,
  markFailed,
  markSent,
  reencryptMail,
} from './outbox.repository.ts'
import type { Mail } from './outbox.ts'

/** Leaves out the mail server's own message, which repeats the address. */
class MailError extends Error {
  override name = 'MailError'
  /** True if the server refused just this mail. */
  readonly isRefusal: boolean
  /** Shown to the owner. */
  readonly reason: string

  constructor({ code = 'unknown', responseCode }: { code?: string; responseCode?: number }) {
    super(`The mail server failed: ${code} ${responseCode ?? ''}`.trim())
    this.isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
    const why = responseCode ? 'The mail server refuses the shop' : 'The mail server does not answer'
    this.reason = `${this.isRefusal ? 'It was refused' : why}${responseCode ? ` (${responseCode})` : ''}`
  }
}

export type MailServer = {
  smtpUrl: string
  from: string
  /** False uses encryption only where the mail server offers it. */
  requireTls?: boolean
}

/** Returns the words for the owner, or undefined for an error that says nothing about the mail. */
function reasonFor(error: unknown): string | undefined {
  if (error instanceof MailError) return error.reason
  return error instanceof UnreadableSecret ? 'It cannot be read any more' : undefined
}

/** Locks a mail in the outbox, gives it to the mail server, and marks it as sent. */
export class MailJobHandler implements JobHandler {
  readonly concurrency: number
  readonly #database: Kysely<Tables>
  readonly #secrets: Secrets
  readonly #from: string
  readonly #server

  /** @param concurrency mails sent at a time, each over its own connection */
  constructor(
    database: Kysely<Tables>,
    secrets: Secrets,
    { smtpUrl, from, requireTls = false }: MailServer,
    concurrency = 2,
  ) {
    this.concurrency = concurrency
    this.#database = database
    this.#secrets = secrets
    this.#from = from
    this.#server = nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: concurrency,
      ...(requireTls && { requireTLS: true }),
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      // The shop's mails never name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /**
   * Sends the mail of a job; after a crash in between, the mail is sent again under the same Message-ID.
   * @throws {MailError} when the mail server does not accept the mail
   */
  async run(data: unknown): Promise<void> {
    const { id } = data as { id: string }
    const send = this.#database.transaction().execute(async (transaction) => {
      const encrypted = await lockMail(transaction, id)
      if (!encrypted) return
      await this.#give(id, this.#secrets.decrypt('mail', encrypted) as Mail)
      await markSent(transaction, id)
    })
    await send.catch(async (error: unknown) => {
      const reason = reasonFor(error)
      if (reason) await markFailed(this.#database, id, reason).catch(() => {})
      throw error
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

  /** Encrypts all mails that are not sent yet with the newest secret, so that older ones can leave the settings. */
  async reencrypt(): Promise<void> {
    let ids = await findUnsentAfter(this.#database, '')
    while (ids.length > 0) {
      for (const id of ids) {
        await this.#database.transaction().execute(async (transaction) => {
          const encrypted = await lockUnsent(transaction, id)
          const anew = encrypted && this.#secrets.reencrypt('mail', encrypted)
          if (anew) await reencryptMail(transaction, id, anew)
        })
      }
      ids = await findUnsentAfter(this.#database, ids.at(-1) ?? '')
    }
  }

  /**
   * Sends mails that a killed process left behind, before their jobs time out. A refused mail does not stop the others;
   * a server that does not respond does, as the jobs still exist.
   */
  async sendUnsent(log: Pick<Logger, 'warn'>): Promise<void> {
    for (const id of await findUnsent(this.#database)) {
      try {
        await this.run({ id })
      } catch (error) {
        log.warn({ err: error, mail: id }, 'a mail waits')
        if (error instanceof MailError && !error.isRefusal) return
      }
    }
  }

  close(): void {
    this.#server.close()
  }
}
