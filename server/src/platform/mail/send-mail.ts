import type { Kysely } from 'kysely'
import nodemailer from 'nodemailer'
import type { Tables } from '../database/database.ts'
import type { Work } from '../jobs/workers.ts'
import type { Secrets } from '../secrets.ts'
import { holdMail, markSent } from './outbox.repository.ts'
import type { Mail } from './outbox.ts'

/** A mail server that did not take a mail. Its own words are left out: they repeat the address. */
class MailError extends Error {
  override name = 'MailError'
}

export type MailServer = { smtpUrl: string; from: string }

/**
 * The work of sending: one mail at a time is held in the outbox, given to the mail server, and noted as sent. A
 * process that dies in between leaves it to be sent again, under the same Message-ID.
 */
export function mailWork(
  database: Kysely<Tables>,
  secrets: Secrets,
  { smtpUrl, from }: MailServer,
): Work & { close(): void } {
  const server = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // A mail is text that the shop wrote; it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    atOnce: 2,
    close: () => server.close(),
    async run(data) {
      const { id } = data as { id: string }
      await database.transaction().execute(async (transaction) => {
        const sealed = await holdMail(transaction, id)
        if (!sealed) return
        const mail = secrets.unseal('mail', sealed) as Mail
        const messageId = `<${id}@${domain}>`
        try {
          await server.sendMail({ from, ...mail, messageId, headers: { 'Auto-Submitted': 'auto-generated' } })
        } catch (error) {
          const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
          throw new MailError(`The mail server failed: ${code} ${responseCode}`.trim())
        }
        await markSent(transaction, id)
      })
    },
  }
}
