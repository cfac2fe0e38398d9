import { indianDay } from '@amritvasya/contract/rules/dates'
import { endInactiveAccounts, purgeAccountData } from '../accounts/index.ts'
import {
  applyDueRateChanges,
  followPlannedPrices,
  followPreOrders,
  purgeMissedSearches,
} from '../catalogue/index.ts'
import { accountsOptions } from '../composition/accounts-options.ts'
import type { Composition } from '../composition/composition.ts'
import { othersOfOrders, purgePersonalData } from '../composition/personal-data.ts'
import { followFestival, readSettings } from '../content/index.ts'
import { followPublications } from '../content-pages/index.ts'
import { courierJobHandlers } from '../couriers/index.ts'
import { purgeUnwantedPincodes } from '../delivery/index.ts'
import { eraseOldCards } from '../gift-cards/index.ts'
import { MessageJobHandler, messageJobHandlers, reencryptMessages } from '../messaging/index.ts'
import { eraseOldFormerOrders, fetchPictures } from '../moving-in/index.ts'
import {
  dropRefusedReminder,
  followProducts,
  isNoticeTrue,
  isReminderTrue,
  sendDueNotices,
  sendDueReminders,
} from '../notices/index.ts'
import { createPing, sendHealthNews, watchPaymentPage } from '../operations/index.ts'
import { eraseOldOrders, invoices, legalPeriodStart, orderNews, preOrders } from '../orders/index.ts'
import { WebhookSender } from '../outgoing-webhooks/index.ts'
import { EVERY_MINUTE, issueCreditNotes, paymentJobHandlers } from '../payments/index.ts'
import type { QueueName } from '../platform/jobs/queues.ts'
import { type JobHandler, startWorkers } from '../platform/jobs/workers.ts'
import { purgeOldMails } from '../platform/mail/outbox.repository.ts'
import { MailJobHandler, type MailServer, type OnlyIf, reencryptMails } from '../platform/mail/send-mail.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import { purgeOldCounts } from '../platform/rate-limit/rate-limit.repository.ts'
import { type PushDependencies, sendDue } from '../push/index.ts'
import { followPickups, purgeReturnPictures } from '../returns/index.ts'
import { reviewInvitations } from '../reviews/index.ts'
import { expireCredits } from '../store-credit/index.ts'
import { purgePageSpeed, sumUpVisits } from '../visits/index.ts'

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
): Promise<{ stop(): Promise<void> }> {
  const { database, secrets, log, jobs, payments, publicUrl, mails, facts, poster } = composition
  const isReminded = isReminderTrue(composition)
  // A condition is that of one of them, which alone knows its id.
  const isStillTrue: OnlyIf = async (transaction, condition) =>
    (await isReminded(transaction, condition)) || isNoticeTrue(transaction, condition)
  const sending = { log, isStillTrue, endRefused: dropRefusedReminder }
  const mail = new MailJobHandler(database, secrets, mailServer, sending)
  const codes = new MailJobHandler(database, secrets, mailServer, sending)
  const newsletters = new MailJobHandler(database, secrets, mailServer, { ...sending, concurrency: 1 })
  const messages = new MessageJobHandler(composition.messages)
  const push: PushDependencies = { database, secrets, log, publicUrl, ownerEmail: mails.ownerEmail }
  const notices = { database, outbox: mails.outbox, settings: mails.shop, links: composition.noticeLinks }
  const stopping = new AbortController()
  const ping = createPing({
    ...composition,
    // It rejects only once this process stops.
    post: (url) => poster.post(url, {}, '', stopping.signal).catch(() => ({})),
  })
  // Opening needs its own connection, so precedes any transaction that sends.
  await jobs.open()
  const works = {
    codes,
    mail,
    newsletters,
    ...messageJobHandlers(messages),
    push: { run: () => sendDue(push) },
    'push-checks': { schedule: EVERY_MINUTE, run: () => sendDue(push) },
    'message-checks': { schedule: EVERY_MINUTE, run: () => messages.endStuck() },
    // A mail is valid longer than its job.
    leftovers: { schedule: '7 * * * *', run: () => mail.sendUnsent(log) },
    tidy: { schedule: '20 3 * * *', run: () => purge(composition, pictures) },
    'old-orders': { schedule: '50 1 * * *', run: () => eraseOldPersonalData(composition) },
    'inactive-accounts': {
      schedule: '40 9 * * *',
      run: () => endInactiveAccounts(accountsOptions(composition), composition.config.INACTIVE_ACCOUNT_YEARS),
    },
    'cart-reminders': {
      schedule: EVERY_MINUTE,
      run: () => sendDueReminders({ ...composition, outbox: mails.outbox }),
    },
    notices: { schedule: EVERY_MINUTE, run: () => sendDueNotices(notices) },
    'order-news': {
      schedule: EVERY_MINUTE,
      run: () => orderNews.sendOrderNews({ ...mails, database, log }),
    },
    'health-news': { schedule: EVERY_MINUTE, run: () => sendHealthNews({ ...mails, database, facts }) },
    'health-ping': { schedule: '*/5 * * * *', run: ping },
    'pre-order-mails': { schedule: EVERY_MINUTE, run: () => preOrders.mailMoves({ database, log, mails }) },
    ...(composition.config.PUBLIC_URL && {
      'payment-page': {
        schedule: '41 * * * *',
        run: () => watchPaymentPage({ database, log, publicUrl: mails.publicUrl, ownUrl: () => ownUrl }),
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
    visits: { schedule: EVERY_MINUTE, run: () => sumUpVisits(database) },
    'expired-credits': { schedule: '5 * * * *', run: () => expireCredits(database) },
    ...paymentJobHandlers(payments),
    ...courierJobHandlers(composition.couriers),
    'return-pickups': { schedule: EVERY_MINUTE, run: () => followPickups(composition) },
    documents: {
      schedule: EVERY_MINUTE,
      async run() {
        await invoices.issueMissingInvoices(composition.invoices, log)
        await issueCreditNotes(payments, composition.invoices)
        await applyDueRateChanges(database)
      },
    },
  } satisfies Partial<Record<QueueName, JobHandler>>
  const workers = await startWorkers(databaseUrl, log, works, jobs)
  const webhooks = new WebhookSender({ ...composition, ...mails, shop: composition.settings })
  webhooks.start()
  const planned = followPlannedPrices(database, composition.invalidationBus, log)
  const promised = followPreOrders(database, composition.invalidationBus, log)
  const publications = followPublications(database, composition.invalidationBus, log)
  const festive = followFestival(database, composition.invalidationBus, log)
  const noticed = followProducts(notices, composition.invalidationBus, log)
  const renew = async () => {
    if (!secrets.isChanging) return
    await reencryptMails(database, secrets)
    await reencryptMessages(database, secrets)
  }
  renew()
    .then(() => mail.sendUnsent(log))
    .catch((error) => log.warn({ err: error }, 'sending outstanding mails failed'))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([workers.stop(), webhooks.stop()])
      await planned.stop()
      await promised.stop()
      await publications.stop()
      await festive.stop()
      await noticed.stop()
      await workers.stop()
      for (const work of [codes, mail, newsletters]) work.close()
    },
  }
}

async function purge(composition: Composition, pictures: Pictures | undefined): Promise<void> {
  const { database } = composition
  await purgePersonalData(composition, database)
  await purgeAccountData(database)
  await purgeMissedSearches(database)
  await eraseOldCards(database, (await readSettings(database)).giftCardDataMonths)
  await purgeOldMails(database)
  await purgePageSpeed(database, indianDay(new Date()))
  await purgeOldCounts(database)
  await purgeUnwantedPincodes(database)
  await purgeReturnPictures(database, pictures)
  await pictures?.forgetUncommitted(database)
}

async function eraseOldPersonalData(composition: Composition): Promise<void> {
  const { database, config } = composition
  const period = { months: config.ORDER_DATA_MONTHS }
  await eraseOldOrders(database, period, othersOfOrders(composition))
  await eraseOldFormerOrders(database, await legalPeriodStart(database, period))
}
