import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { purgeAccountData } from './accounts/index.ts'
import { purgeContentData, readSettings } from './content/index.ts'
import { purgeOldBookings } from './guidance/index.ts'
import { issueMissingInvoices, purgeIdempotencyKeys, sellerOf } from './orders/index.ts'
import {
  buildPayments,
  EVERY_MINUTE,
  issueCreditNotes,
  paymentJobHandlers,
  purgeOldEvents,
  type RazorpaySettings,
} from './payments/index.ts'
import type { Database, Tables } from './platform/database/database.ts'
import { InvalidationBus } from './platform/database/invalidation-bus.ts'
import { JobSender } from './platform/jobs/job-sender.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { purgeOldMails } from './platform/mail/outbox.repository.ts'
import { Outbox } from './platform/mail/outbox.ts'
import { MailJobHandler, type MailServer } from './platform/mail/send-mail.ts'
import { purgeOldCounts } from './platform/rate-limit/rate-limit.repository.ts'
import type { Secrets } from './platform/secrets.ts'
import { reviewInvitations } from './reviews/index.ts'
import { purgeStaffData } from './staff/index.ts'

type Options = {
  databaseUrl: string
  database: Kysely<Tables>
  secrets: Secrets
  log: FastifyBaseLogger
  mailServer: MailServer
  /** The shop's public address, for links in mails, without a slash at the end. */
  publicUrl: string
  /** The process's own, if other parts send jobs too. */
  jobs?: JobSender
  /** Without it nothing is cached in memory. */
  invalidationBus?: InvalidationBus
  /** Recipient of attention flags while the settings name no email. */
  ownerEmail?: string | undefined
  /** Without these keys no payment jobs run. */
  razorpay?: RazorpaySettings
}

/**
 * Starts the jobs: mails, payments and refunds, expiry of unpaid orders, invoices, review invitations, and nightly
 * purging.
 */
export async function startBackground(options: Options): Promise<{ stop(): Promise<void> }> {
  const {
    databaseUrl,
    database,
    secrets,
    log,
    mailServer,
    publicUrl,
    razorpay,
    ownerEmail,
    invalidationBus = new InvalidationBus(),
    jobs = new JobSender(database, log),
  } = options
  const mail = new MailJobHandler(database, secrets, mailServer)
  const codes = new MailJobHandler(database, secrets, mailServer)
  const newsletters = new MailJobHandler(database, secrets, mailServer, 1)
  const outbox = new Outbox(secrets, jobs)
  const seller = async (transaction: Database) => sellerOf(await readSettings(transaction))
  const invoices = { database, seller }
  const payments =
    razorpay &&
    buildPayments({
      database,
      invalidationBus,
      log,
      razorpay,
      jobs,
      outbox,
      ownerEmail,
      publicUrl: () => publicUrl,
    })
  const purge = {
    schedule: '20 3 * * *',
    async run() {
      await purgeAccountData(database)
      await purgeStaffData(database)
      await purgeContentData(database)
      await purgeOldBookings(database)
      await purgeOldMails(database)
      await purgeOldCounts(database)
      await purgeOldEvents(database)
      await purgeIdempotencyKeys(database)
    },
  }
  // Before any transaction sends, as opening needs its own connection.
  await jobs.open()
  const works = {
    codes,
    mail,
    newsletters,
    // The mail's job ends after a day, but the mail is valid for a week.
    leftovers: { schedule: '7 * * * *', run: () => mail.sendUnsent(log) },
    tidy: purge,
    'review-requests': reviewInvitations({
      database,
      outbox,
      settings: () => readSettings(database),
      publicUrl,
    }),
    ...(payments && paymentJobHandlers(payments)),
    ...(payments && {
      documents: {
        schedule: EVERY_MINUTE,
        async run() {
          await issueMissingInvoices(invoices, log)
          await issueCreditNotes(payments, invoices)
        },
      },
    }),
  }
  const workers = await startWorkers(databaseUrl, log, works, jobs)
  const renew = secrets.isChanging ? mail.reencrypt() : Promise.resolve()
  renew.then(() => mail.sendUnsent(log)).catch((error) => log.warn({ err: error }, 'mails wait'))
  return {
    async stop() {
      await workers.stop()
      if (!options.jobs) await jobs.close()
      for (const work of [codes, mail, newsletters]) work.close()
    },
  }
}
