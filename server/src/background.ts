import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { tidyAccounts } from './accounts/index.ts'
import type { Tables } from './platform/database/database.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { forgetOldMails } from './platform/mail/outbox.repository.ts'
import { type MailServer, MailWork } from './platform/mail/send-mail.ts'
import type { Secrets } from './platform/secrets.ts'
import { forgetOldCounts } from './platform/throttle/throttle.repository.ts'

type Given = {
  databaseUrl: string
  database: Kysely<Tables>
  secrets: Secrets
  log: FastifyBaseLogger
  mailServer: MailServer
}

/** Starts what the shop does besides answering requests: sending mails, and tidying up at night. */
export async function startBackground(given: Given): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, database, secrets, log, mailServer } = given
  const mail = new MailWork(database, secrets, mailServer)
  const tidy = {
    schedule: '20 3 * * *',
    async run() {
      await tidyAccounts(database)
      await forgetOldMails(database)
      await forgetOldCounts(database)
    },
  }
  const workers = await startWorkers(databaseUrl, log, { mail, tidy })
  mail.sendLeftovers(log).catch((error) => log.warn({ err: error }, 'mails wait'))
  return {
    async stop() {
      await workers.stop()
      mail.close()
    },
  }
}
