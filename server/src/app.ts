import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from '@amritvasya/sandbox'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Passwords, registerAccounts } from './accounts/index.ts'
import { registerAddresses } from './addresses/index.ts'
import {
  type BackOffice,
  registerBackOffice,
  registerBackOfficeOrders,
  serveBackOffice,
} from './back-office/index.ts'
import { registerCatalogue, registerCatalogueAdmin } from './catalogue/index.ts'
import { type OpenPayment, registerCheckout } from './checkout/index.ts'
import { readSettings, registerContent, registerMessages, registerNewsletter } from './content/index.ts'
import { correspondence } from './correspondence.ts'
import { registerCoupons } from './coupons/index.ts'
import { registerGuidance } from './guidance/index.ts'
import {
  createTrackingTokens,
  exportOrders,
  findOrdered,
  fulfilmentService,
  registerCancelling,
  registerInvoices,
  registerOrders,
  StockFollower,
  sellerOf,
  sendOrderConfirmation,
  trackingPath,
} from './orders/index.ts'
import { buildPayments, type RazorpaySettings, razorpaySettings, registerPayments } from './payments/index.ts'
import { type Config, ownerEmailOf, trustedProxiesOf } from './platform/config.ts'
import type { Database, Tables } from './platform/database/database.ts'
import { InvalidationBus } from './platform/database/invalidation-bus.ts'
import { Api } from './platform/http/api.ts'
import { registerHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { DENY_FRAMING, securityHeaders } from './platform/http/security-headers.ts'
import { serveApi } from './platform/http/serve-api.ts'
import { JobSender } from './platform/jobs/job-sender.ts'
import { Outbox } from './platform/mail/outbox.ts'
import type { Pictures } from './platform/pictures/pictures.ts'
import { RateLimiter } from './platform/rate-limit/rate-limiter.ts'
import { Secrets } from './platform/secrets.ts'
import { SecurityLog } from './platform/security-log.ts'
import { exportReviews, registerReviews } from './reviews/index.ts'
import { emailOf, registerStaff } from './staff/index.ts'
import {
  catalogueForSearch,
  createPageCache,
  type Storefront,
  serveStorefront,
  unreadablePage,
} from './storefront/index.ts'

export type AppDependencies = {
  config: Config
  database: Kysely<Tables>
  /** Without it nothing is cached in memory. */
  invalidationBus?: InvalidationBus
  /** Without it the app serves the API alone. */
  storefront?: Storefront
  /** Without it only its endpoints exist. */
  backOffice?: BackOffice
  pictures?: Pictures
  jobs?: JobSender
  log: FastifyBaseLogger
  /** Random if not given; tokens then end with the app. */
  secrets?: Secrets
  /** Stand-ins for external services on one machine. */
  sandbox?: Pick<Sandbox, 'serve'>
  /** A function, since the sandbox's address is known only once the server listens. */
  pincodeApiUrl?: () => string
  razorpay?: RazorpaySettings
  /** Replaced by tests that do not concern the provider. */
  openPayment?: OpenPayment
  /** Shared by the whole server, with its threads. */
  passwords?: Passwords
  /** Milliseconds in which a review and its pictures must be uploaded. */
  uploadTime?: number
}

const publicPostalService = 'https://api.postalpincode.in/pincode'

/** Builds every slice behind one HTTP server that does not listen yet. */
export async function buildApp({
  config,
  database,
  invalidationBus = new InvalidationBus(),
  storefront,
  backOffice,
  pictures,
  log,
  sandbox,
  secrets = new Secrets(config.TOKEN_SECRET ?? randomBytes(32).toString('hex')),
  pincodeApiUrl = () => config.PINCODE_API_URL ?? publicPostalService,
  razorpay = razorpaySettings(config),
  openPayment,
  passwords = new Passwords(),
  uploadTime,
  jobs = new JobSender(database, log),
}: AppDependencies): Promise<FastifyInstance> {
  const api = new Api()
  const dependencies = { database, invalidationBus, filesUrl: config.FILES_URL?.replace(/\/+$/, '') ?? '' }
  const { fillSearchIndex } = registerCatalogue(api, dependencies)
  registerContent(api, dependencies)
  registerHealth(api, database)
  const outbox = new Outbox(secrets, jobs)
  const rateLimiter = new RateLimiter(database, secrets)
  const securityLog = new SecurityLog(log)
  const port = () => (app.server.address() as AddressInfo | null)?.port ?? config.PORT
  const publicUrl = () => config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port()}`
  const withAudit = registerStaff(api, {
    database,
    invalidationBus,
    secrets,
    rateLimiter,
    passwords,
    securityLog,
    needsSecondFactor: config.SHOP_MODE === 'live',
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  registerCatalogueAdmin(api, { ...dependencies, withAudit, pictures, orderedOf: findOrdered })
  registerReviews(api, { ...dependencies, rateLimiter, pictures, uploadTime })
  registerAccounts(api, {
    database,
    secrets,
    rateLimiter,
    outbox,
    passwords,
    securityLog,
    publicUrl,
    refusesCommonPasswords: config.SHOP_MODE === 'live',
    ordersOf: (customerId) => exportOrders(database, customerId),
    reviewsOf: (customerId) => exportReviews(database, customerId, dependencies.filesUrl),
    correspondence: correspondence(database),
    leaveOrders: async (transaction, customerId) => {
      const orders = await createTrackingTokens(transaction, customerId)
      return orders.map(({ orderNumber, token }) => ({
        orderNumber,
        address: publicUrl() + trackingPath(token),
      }))
    },
  })
  const ownerEmail = ownerEmailOf(config)
  registerMessages(api, { database, rateLimiter, outbox, ownerEmail })
  registerNewsletter(api, {
    database,
    rateLimiter,
    outbox,
    secrets,
    publicUrl,
    withAudit,
    emailOf: (staffId) => emailOf(database, staffId),
  })
  registerGuidance(api, { database, invalidationBus, rateLimiter, outbox, ownerEmail })
  const checkPlace = registerAddresses(api, { database, rateLimiter, pincodeApiUrl })

  const payments = registerPayments(
    api,
    buildPayments({ database, invalidationBus, log, razorpay, jobs, outbox, ownerEmail, publicUrl }),
  )
  registerCoupons(api, { database, rateLimiter })
  registerCheckout(api, {
    ...dependencies,
    rateLimiter,
    checkPlace,
    openPayment: openPayment ?? payments.openPayment,
    onOrderConfirmed: (transaction, orderId) => sendOrderConfirmation(payments.orders, transaction, orderId),
  })
  registerOrders(api, { database })
  registerCancelling(api, payments.orders, payments.sendRefundsOf)
  const seller = async (transaction: Database) => sellerOf(await readSettings(transaction))
  const invoices = { database, seller }
  registerInvoices(api, invoices, secrets)
  registerBackOfficeOrders(api, {
    database,
    withAudit,
    fulfilment: fulfilmentService(payments.orders),
    checkPlace,
    sendRefundsOf: payments.sendRefundsOf,
    checkWithRazorpay: payments.checkWithRazorpay,
    invoices,
    publicUrl,
  })

  registerBackOffice(api, {
    config,
    database,
    withAudit,
    filesUrl: dependencies.filesUrl,
    passwords,
    securityLog,
  })

  const catalogue = catalogueForSearch(database, api.call, dependencies.filesUrl)
  const connection = { config, api, catalogue, invalidationBus, razorpay, port }
  const pages = storefront && createPageCache(storefront, connection)
  const app = createHttpServer(log, {
    trustedProxies: trustedProxiesOf(config),
    headers: [...securityHeaders(config.PUBLIC_URL), ...DENY_FRAMING],
    unreadablePage: storefront && unreadablePage,
    refusalLog: { securityLog, callerOf: api.callerId },
    respondEarly: (request, response) => pages?.serveCached(request, response) ?? false,
  })
  app.addHook('onListen', fillSearchIndex)
  const stock = new StockFollower(database, invalidationBus)
  app.addHook('onListen', async () => stock.start(log))
  app.addHook('onClose', async () => stock.stop())
  // A short outage of the database does not prevent the start; the first job tries again.
  app.addHook('onReady', () =>
    jobs
      .open()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the job queue cannot be opened; the first job tries again'),
      ),
  )
  app.addHook('onClose', async () => {
    await payments.stop()
    await jobs.close()
  })
  await serveApi(app, api)
  await pictures?.serve(app)
  await sandbox?.serve(app)
  if (backOffice) await serveBackOffice(app, backOffice, dependencies.filesUrl)
  if (storefront && pages) await serveStorefront(app, pages, storefront.formPaths)
  return app
}
