import { endInactiveAccounts, purgeAccountData } from './accounts/index.ts'
import { accountsOptions } from './accounts-options.ts'
import { applyDueRateChanges, invalidateExpiredPrices } from './catalogue/index.ts'
import { purgeOldComplaints } from './complaints/index.ts'
import type { Composition } from './composition.ts'
import { purgeEndedConsents } from './consents/index.ts'
import { purgeContentData, readSettings } from './content/index.ts'
import { courierJobHandlers } from './couriers/index.ts'
import { breachNotices, purgeAffected, purgeDataAccess } from './data-protection/index.ts'
import { purgeUnwantedPincodes } from './delivery/index.ts'
import { registerDue } from './e-invoices/index.ts'
import { purgeOldBookings } from './guidance/index.ts'
import { MessageJobHandler, messageJobHandlers, purgeMessages } from './messaging/index.ts'
import { fetchPictures, purgeFormerCustomers } from './moving-in/index.ts'
import { watchPaymentPage } from './operations/index.ts'
import { invoices, orderPlacement } from './orders/index.ts'
import { EVERY_MINUTE, issueCreditNotes, paymentJobHandlers, purgeWebhooks } from './payments/index.ts'
import type { Database } from './platform/database/database.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { purgeOldMails } from './platform/mail/outbox.repository.ts'
import { MailJobHandler, type MailServer } from './platform/mail/send-mail.ts'
import type { Pictures } from './platform/pictures/pictures.ts'
import { purgeOldCounts } from './platform/rate-limit/rate-limit.repository.ts'
import { purgeReturnPictures } from './returns/index.ts'
import { reviewInvitations } from './reviews/index.ts'
import { purgeStaffData } from './staff/index.ts'
import { expireCredits } from './store-credit/index.ts'

type Options = {
  databaseUrl: string
  mailServer: MailServer
  /** The process on its own machine, without a trailing slash. */
  ownUrl: string
  /** Without it none is fetched. */
  pictures?: Pictures | undefined
}

/**
 * Starts the jobs: mails, payments and refunds, expiry of unpaid orders, invoices, review invitations, and nightly
 * purging.
 */
export async function startBackground(
  composition: Composition,
  { databaseUrl, mailServer, ownUrl, pictures }: Options,
): Promise<{ reencryptMails(): Promise<void>; stop(): Promise<void> }> {
  const { database, secrets, log, jobs, payments, publicUrl, mails, metrics } = composition
  const observe = metrics?.observeMail
  const mail = new MailJobHandler(database, secrets, mailServer, { log, observe })
  const codes = new MailJobHandler(database, secrets, mailServer, { log, observe })
  const newsletters = new MailJobHandler(database, secrets, mailServer, { concurrency: 1, log, observe })
  const messages = new MessageJobHandler(composition.messages)
  // Opening needs its own connection, so precedes any transaction that sends.
  await jobs.open()
  const works = {
    codes,
    mail,
    newsletters,
    ...messageJobHandlers(messages),
    'message-checks': { schedule: EVERY_MINUTE, run: () => messages.endStuck() },
    // A mail is valid longer than its job.
    leftovers: { schedule: '7 * * * *', run: () => mail.sendUnsent(log) },
    tidy: { schedule: '20 3 * * *', run: () => purge(database, pictures) },
    'inactive-accounts': {
      schedule: '40 9 * * *',
      run: () => endInactiveAccounts(accountsOptions(composition), composition.config.INACTIVE_ACCOUNT_YEARS),
    },
    'breach-notices': breachNotices({ ...mails, database, publicUrl }),
    'expired-prices': { schedule: '2 * * * *', run: () => invalidateExpiredPrices(database) },
    ...(composition.config.PUBLIC_URL && {
      'payment-page': {
        schedule: '41 * * * *',
        run: () => watchPaymentPage({ ...mails, database, log, ownUrl: () => ownUrl }),
      },
    }),
    'review-requests': reviewInvitations({
      database,
      outbox: mails.outbox,
      settings: () => readSettings(database),
      publicUrl: publicUrl(),
      consents: composition.consents,
      objectionLinks: composition.objectionLinks,
    }),
    ...(pictures && {
      'former-pictures': {
        schedule: EVERY_MINUTE,
        run: () =>
          fetchPictures({
            database,
            pictures,
            allowed: composition.config.FORMER_SHOP_ADDRESSES?.split(',') ?? [],
          }),
      },
    }),
    'expired-credits': { schedule: '5 * * * *', run: () => expireCredits(database) },
    ...paymentJobHandlers(payments),
    ...courierJobHandlers(composition.couriers),
    'e-invoices': { schedule: EVERY_MINUTE, run: () => registerDue(composition.eInvoices) },
    documents: {
      schedule: EVERY_MINUTE,
      async run() {
        await invoices.issueMissingInvoices(composition.invoices, log)
        await issueCreditNotes(payments, composition.invoices)
        await applyDueRateChanges(database)
      },
    },
  }
  const workers = await startWorkers(databaseUrl, log, works, jobs)
  const reencrypt = () => Promise.all([mail.reencrypt(), messages.reencrypt()])
  const renew = secrets.isChanging ? reencrypt() : Promise.resolve()
  renew
    .then(() => mail.sendUnsent(log))
    .catch((error) => log.warn({ err: error }, 'sending outstanding mails failed'))
  return {
    reencryptMails: async () => void (await reencrypt()),
    async stop() {
      await workers.stop()
      for (const work of [codes, mail, newsletters]) work.close()
    },
  }
}

async function purge(database: Database, pictures: Pictures | undefined): Promise<void> {
  await purgeAccountData(database)
  await purgeStaffData(database)
  await purgeContentData(database)
  await purgeOldBookings(database)
  await purgeOldComplaints(database)
  await purgeEndedConsents(database)
  await purgeDataAccess(database)
  await purgeAffected(database)
  await purgeFormerCustomers(database)
  await purgeOldMails(database)
  await purgeMessages(database)
  await purgeOldCounts(database)
  await purgeWebhooks(database)
  await purgeUnwantedPincodes(database)
  await orderPlacement.purgeIdempotencyKeys(database)
  await purgeReturnPictures(database, pictures)
}
