import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { tidyAccounts } from './accounts/index.ts'
import { readSettings, tidyContent } from './content/index.ts'
import { forgetOldServiceRequests } from './guidance/index.ts'
import { forgetOldIntents, issueMissingInvoices, sellerOf } from './orders/index.ts'
import {
  buildPayments,
  everyMinute,
  forgetOldEvents,
  issueCreditNotes,
  paymentWorks,
  type RazorpaySettings,
} from './payments/index.ts'
import { Changes } from './platform/database/changes.ts'
import type { Database, Tables } from './platform/database/database.ts'
import { JobSender } from './platform/jobs/job-sender.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { forgetOldMails } from './platform/mail/outbox.repository.ts'
import { Outbox } from './platform/mail/outbox.ts'
import { type MailServer, MailWork } from './platform/mail/send-mail.ts'
import type { Secrets } from './platform/secrets.ts'
import { forgetOldCounts } from './platform/throttle/throttle.repository.ts'
import { reviewRequests } from './reviews/index.ts'
import { tidyStaff } from './staff/index.ts'

type Given = {
  databaseUrl: string
  database: Kysely<Tables>
  secrets: Secrets
  log: FastifyBaseLogger
  mailServer: MailServer
  /** The shop's public address, for links in mails, without a slash at the end. */
  publicUrl: string
  /** The process's own, if other parts send jobs too. */
  jobs?: JobSender
  /** Without these changes nothing is cached in memory. */
  changes?: Changes
  /** Recipient of attention flags while the settings name no email. */
  ownerEmail?: string | undefined
  /** Without these keys no payment jobs run. */
  razorpay?: RazorpaySettings
}

/**
 * Starts the jobs: mails, payments and refunds, expiry of unpaid orders, invoices, review invitations, and nightly
 * purging.
 */
export async function startBackground(given: Given): Promise<{ stop(): Promise<void> }> {
  const {
    databaseUrl,
    database,
    secrets,
    log,
    mailServer,
    publicUrl,
    razorpay,
    ownerEmail,
    changes = new Changes(),
    jobs = new JobSender(database),
  } = given
  const mail = new MailWork(database, secrets, mailServer)
  const codes = new MailWork(database, secrets, mailServer)
  const newsletters = new MailWork(database, secrets, mailServer, 1)
  const outbox = new Outbox(secrets, jobs)
  const seller = async (transaction: Database) => sellerOf(await readSettings(transaction))
  const invoices = { database, seller }
  const payments =
    razorpay &&
    buildPayments({ database, changes, log, razorpay, jobs, outbox, ownerEmail, publicUrl: () => publicUrl })
  const tidy = {
    schedule: '20 3 * * *',
    async run() {
      await tidyAccounts(database)
      await tidyStaff(database)
      await tidyContent(database)
      await forgetOldServiceRequests(database)
      await forgetOldMails(database)
      await forgetOldCounts(database)
      await forgetOldEvents(database)
      await forgetOldIntents(database)
    },
  }
  // Before any transaction sends, as opening needs its own connection.
  await jobs.open()
  const works = {
    codes,
    mail,
    newsletters,
    // The mail's job ends after a day, but the mail is valid for a week.
    leftovers: { schedule: '7 * * * *', run: () => mail.sendLeftovers(log) },
    tidy,
    'review-requests': reviewRequests({
      database,
      outbox,
      settings: () => readSettings(database),
      publicUrl,
    }),
    ...(payments && paymentWorks(payments)),
    ...(payments && {
      documents: {
        schedule: everyMinute,
        async run() {
          await issueMissingInvoices(invoices, log)
          await issueCreditNotes(payments, invoices)
        },
      },
    }),
  }
  const workers = await startWorkers(databaseUrl, log, works, jobs)
  const renew = secrets.isChanging ? mail.reseal() : Promise.resolve()
  renew.then(() => mail.sendLeftovers(log)).catch((error) => log.warn({ err: error }, 'mails wait'))
  return {
    async stop() {
      await workers.stop()
      if (!given.jobs) await jobs.close()
      for (const work of [codes, mail, newsletters]) work.close()
    },
  }
}
