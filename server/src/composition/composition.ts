import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { hasAccount, ownerOfPhone, Passwords } from '../accounts/index.ts'
import { backupHealth } from '../backup/index.ts'
import type { OpenPayment } from '../checkout/index.ts'
import { ConsentLedger, ObjectionLinks } from '../consents/index.ts'
import { giftCardOffer, readSettings, type Settings } from '../content/index.ts'
import {
  buildCouriers,
  type CourierDependencies,
  listParcelEvents,
  parcelStopper,
  pincodeLearner,
  type ShiprocketSettings,
  shiprocketSettings,
} from '../couriers/index.ts'
import { promiseOf, type ReadReach, readReach } from '../delivery/index.ts'
import { type GiftCardDependencies, GiftCardLinks } from '../gift-cards/index.ts'
import { cachedMessaging, type MessagingKeys, messagingKeys, PhoneMessages } from '../messaging/index.ts'
import { CartReminderLinks, NoticeLinks } from '../notices/index.ts'
import { type BackupFacts, FactReader, factSources } from '../operations/index.ts'
import {
  countNeverPaid,
  type InvoiceDependencies,
  invoices,
  type OrderDependencies,
  OrderLinks,
  type PayableOrder,
  type PromisedDays,
} from '../orders/index.ts'
import { createPoster } from '../outgoing-webhooks/index.ts'
import {
  buildPayments,
  openPayment,
  orderRefunds,
  type RazorpaySettings,
  razorpaySettings,
  sendRefundsOf,
} from '../payments/index.ts'
import { type Config, ownerEmailOf, unpaidOrderGuardOf } from '../platform/config.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { MAX_LAG_SECONDS, type Replica } from '../platform/database/replica.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { Secrets } from '../platform/secrets.ts'
import { SecurityLog } from '../platform/security-log.ts'
import { enqueueDispute, enqueueOrderPaid } from '../push/index.ts'
import { receivePickupReport } from '../returns/index.ts'
import { isMessageNeeded, noteOutcome } from './messages-about.ts'

export type CompositionOptions = {
  config: Config
  database: Kysely<Tables>
  replica?: Pick<Replica, 'reads'> | undefined
  log: FastifyBaseLogger
  /** Without it nothing is cached in memory. */
  invalidationBus?: InvalidationBus
  /** They are random if not given; tokens then end with the process. */
  secrets?: Secrets
  /** The whole process shares it, with its threads. */
  passwords?: Passwords
  razorpay?: RazorpaySettings
  /** They are for SMS and WhatsApp; a channel without keys is off. */
  messaging?: MessagingKeys
  /** Without it parcels are sent by hand. */
  shiprocket?: ShiprocketSettings | undefined
  /** The facts of health have connections of their own, because the pool's may be used up. */
  factDatabase?: Kysely<Tables>
  /** Tests replace it for failures that the machine cannot produce. */
  factReader?: Pick<FactReader, 'read'>
  /** Tests that do not concern the provider replace it. */
  openPayment?: OpenPayment
}

export type Composition = ReturnType<typeof compose>

type ReadSettings = ReturnType<typeof cachedSettings>

const buildFactReader = (config: Config, database: Kysely<Tables>): FactReader =>
  new FactReader(
    factSources(config, database, {
      folder: chooseDataFolder(config),
      readBackup: () => readBackupFacts(config),
      readOrderGuard: () => readOrderGuard(config, database),
    }),
  )

const buildPromisedDays =
  (settings: ReadSettings, reachOf: ReadReach): PromisedDays =>
  async (connection, pincode, { now, readyOn }) =>
    promiseOf(await settings(connection), pincode, now, {
      readyOn,
      reach: await reachOf(connection, pincode),
    })

const buildGiftCards = (
  shared: Omit<GiftCardDependencies, 'links' | 'shop' | 'offer'>,
  settings: ReadSettings,
  links: GiftCardLinks,
): GiftCardDependencies => ({
  ...shared,
  links,
  shop: settings,
  offer: async (connection) => giftCardOffer(await settings(connection)),
})

/** Builds what the parts of one process share; {@link buildApp} and {@link startBackground} get it. */
export function compose({
  config,
  database,
  replica,
  log,
  invalidationBus = new InvalidationBus(),
  secrets = new Secrets(config.TOKEN_SECRET ?? randomBytes(32).toString('hex')),
  passwords = new Passwords(),
  razorpay = razorpaySettings(config),
  messaging = messagingKeys(config),
  shiprocket = shiprocketSettings(config),
  factDatabase = database,
  factReader = buildFactReader(config, factDatabase),
  openPayment: openPaymentOverride,
}: CompositionOptions) {
  /** The actual port once the server listens. */
  const listening = { port: config.PORT }
  const publicUrl = () => config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${listening.port}`
  const jobs = new JobSender(database, log)
  const outbox = new Outbox(secrets, jobs)
  const settings = cachedSettings(database, invalidationBus)
  const messages = {
    secrets,
    jobs,
    keys: messaging,
    state: cachedMessaging(database, invalidationBus),
    accounts: { ownerOfPhone, hasAccount },
  }
  const phoneMessages = new PhoneMessages(messages)
  const courierReach: ReadReach = shiprocket ? readReach : async () => undefined
  const promisedDays = buildPromisedDays(settings, courierReach)
  const ownerEmail = ownerEmailOf(config)
  const mails = {
    outbox,
    phoneMessages,
    shop: settings,
    ownerEmail,
    publicUrl,
    links: new OrderLinks(secrets, publicUrl),
    promisedDays,
    notifyPaid: (transaction: Database, order: PayableOrder) => enqueueOrderPaid(jobs, transaction, order),
  }
  const rateLimiter = new RateLimiter(database, secrets)
  const shared = { database, log, jobs, secrets, outbox, rateLimiter }
  const giftCards = buildGiftCards(shared, settings, new GiftCardLinks(secrets, publicUrl))
  const payments = buildPayments({
    database,
    log,
    settings: razorpay,
    jobs,
    shop: settings,
    mails,
    giftCards,
    notifyDispute: (transaction, notice) => enqueueDispute(jobs, transaction, notice),
  })
  const orders: OrderDependencies = {
    database,
    ...mails,
    ...orderRefunds(payments),
    stopParcel: parcelStopper(jobs),
    listParcelEvents,
  }
  const seller = async (transaction: Database) => invoices.sellerOf(await readSettings(transaction))
  const invoicing: InvoiceDependencies = { database, seller }
  const couriers: CourierDependencies = {
    database,
    log,
    jobs,
    couriers: buildCouriers(shiprocket),
    webhookToken: shiprocket?.webhookToken,
    orders,
    invoices: invoicing,
    settings,
    receiveReturnReport: (number, reports) => receivePickupReport(database, number, reports),
    sendRefundsOf: (orderId) => sendRefundsOf(payments, orderId),
  }
  return {
    config,
    database,
    /** Reports and lists read from it; nothing that decides or is cached does. */
    readsFor: ({ canReadReplica }: StaffCaller) => (canReadReplica && replica?.reads) || database,
    maxLagSeconds: replica && MAX_LAG_SECONDS,
    log,
    invalidationBus,
    secrets,
    listening,
    publicUrl,
    /** Addresses of pictures begin with it; it is empty for this server. */
    filesUrl: config.FILES_URL?.replace(/\/+$/, '') ?? '',
    jobs,
    facts: factReader,
    settings,
    mails,
    messages: { ...messages, database, outbox, phoneMessages, isNeeded: isMessageNeeded, noteOutcome },
    orders,
    payments,
    couriers,
    poster: createPoster(config.WEBHOOK_ADDRESSES?.split(',') ?? []),
    courierReach,
    learnReach: pincodeLearner(couriers),
    /** It is undefined without its keys. */
    shiprocket,
    openPayment: openPaymentOverride ?? (((order) => openPayment(payments, order)) satisfies OpenPayment),
    invoices: invoicing,
    passwords,
    consents: new ConsentLedger(secrets),
    objectionLinks: new ObjectionLinks(secrets, publicUrl),
    cartReminderLinks: new CartReminderLinks(secrets, publicUrl),
    noticeLinks: new NoticeLinks(secrets, publicUrl),
    giftCards,
    rateLimiter,
    securityLog: new SecurityLog(log),
  }
}

/** @returns undefined where it is off */
async function readOrderGuard(config: Config, database: Database): Promise<boolean | undefined> {
  const from = unpaidOrderGuardOf(config)
  return from === undefined ? undefined : (await countNeverPaid(database, from)) >= from
}

/** @returns undefined where the shop makes no backups itself */
async function readBackupFacts(config: Config): Promise<BackupFacts | undefined> {
  const { isOn, lastDrill, drillAgeSeconds, ...health } = await backupHealth(config)
  if (!isOn) return undefined
  const restoredAt = lastDrill?.succeededAt ?? null
  return {
    firstAgeSeconds: health.firstBaseBackupAgeSeconds,
    ageSeconds: health.baseBackupAgeSeconds,
    walAgeSeconds: health.walAgeSeconds,
    isRestorable: (lastDrill?.problem ?? null) === null,
    drill:
      restoredAt === null || drillAgeSeconds === null
        ? null
        : { at: restoredAt, ageSeconds: drillAgeSeconds },
    obstacle: health.obstacle,
  }
}

/** Returns a reader of the shop's settings, which every change of them clears. */
function cachedSettings(pool: Database, invalidationBus: InvalidationBus) {
  const cache = new InvalidatedCache<Settings>(invalidationBus, () => false, 2)
  // A transaction must not wait for a read that waits for a connection itself.
  return (connection: Database): Promise<Settings> =>
    cache.get(connection === pool ? 'pool' : 'transaction', () => readSettings(connection))
}
