import type { AddressInfo } from 'node:net'
import type { Storefront } from '@amritvasya/contract'
import type { Sandbox } from '@amritvasya/sandbox'
import type { FastifyInstance } from 'fastify'
import { findStoredEmail, getContact, registerAccounts } from './accounts/index.ts'
import { accountsOptions } from './accounts-options.ts'
import { type CheckPlace, registerAddresses } from './addresses/index.ts'
import { type BackOffice, registerBackOffice, serveBackOffice } from './back-office/index.ts'
import { registerCatalogue, registerCatalogueAdmin } from './catalogue/index.ts'
import { registerCheckout, registerEnteredOrders } from './checkout/index.ts'
import { registerComplaints } from './complaints/index.ts'
import type { Composition } from './composition.ts'
import { registerContent, registerMessages, registerNewsletter } from './content/index.ts'
import { registerCoupons } from './coupons/index.ts'
import { registerCouriers } from './couriers/index.ts'
import { registerDataProtection } from './data-protection/index.ts'
import { registerDelivery } from './delivery/index.ts'
import { registerGuidance } from './guidance/index.ts'
import { registerMessaging } from './messaging/index.ts'
import { pictureRequests, registerMovingIn } from './moving-in/index.ts'
import { registerOperations } from './operations/index.ts'
import { customerOrders, registerOrders, StockFollower } from './orders/index.ts'
import { checkWithRazorpay, registerPaymentLinks, registerPayments, sendRefundsOf } from './payments/index.ts'
import { trustedProxiesOf } from './platform/config.ts'
import { Api } from './platform/http/api.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import type { ListeningServer } from './platform/http/listening-server.ts'
import { registerProbes } from './platform/http/probes.ts'
import { DENY_FRAMING, securityHeaders } from './platform/http/security-headers.ts'
import { registerHealth, serveApi } from './platform/http/serve-api.ts'
import type { PageCache } from './platform/page-cache/page-cache.ts'
import type { Pictures } from './platform/pictures/pictures.ts'
import type { Readiness } from './platform/process/readiness.ts'
import { addOldAddresses, createOldAddresses, registerRedirects } from './redirects/index.ts'
import { registerReturns } from './returns/index.ts'
import { registerReviews } from './reviews/index.ts'
import { emailOf, registerStaff, type WithAudit } from './staff/index.ts'
import { registerStoreCredit } from './store-credit/index.ts'
import { catalogueForSearch, createPageCache, serveStorefront, unreadablePage } from './storefront/index.ts'

export type AppOptions = {
  /** Without it the app serves the API alone. */
  storefront?: Storefront | undefined
  /** Without it only its endpoints exist. */
  backOffice?: BackOffice | undefined
  pictures?: Pictures | undefined
  /** Stand-ins for external services on one machine. */
  sandbox?: Pick<Sandbox, 'serve'> | undefined
  /** A function, since the sandbox's address is known only once the server listens. */
  pincodeApiUrl?: (() => string) | undefined
  /** Milliseconds in which a review and its pictures must be uploaded. */
  uploadTime?: number | undefined
  /** Without it nothing answers the probes. */
  readiness?: Readiness | undefined
  /** One that listens already is taken over when the app listens. */
  server?: ListeningServer | undefined
}

const publicPostalService = 'https://api.postalpincode.in/pincode'

/** Builds every slice behind one HTTP server that does not listen yet. */
export async function buildApp(composition: Composition, options: AppOptions = {}): Promise<FastifyInstance> {
  const { storefront, backOffice, pictures, sandbox } = options
  const { config, filesUrl } = composition
  const api = new Api()
  const { fillSearchIndex } = registerCatalogue(api, composition)
  const withAudit = registerSlices(api, composition, options)
  const checkPlace = registerAddresses(api, {
    ...composition,
    pincodeApiUrl: options.pincodeApiUrl ?? (() => config.PINCODE_API_URL ?? publicPostalService),
  })
  registerSelling(api, composition, { withAudit, checkPlace })
  registerReturns(api, {
    ...composition,
    pictures,
    uploadTime: options.uploadTime,
    withAudit,
    sendRefundsOf: (orderId) => sendRefundsOf(composition.payments, orderId),
  })
  const pages = storefront && pageCacheOf(composition, api, storefront)
  const app = listeningApp(composition, api, pages, options.server)
  app.addHook('onListen', fillSearchIndex)
  await serveApi(app, api)
  await pictures?.serve(app)
  await sandbox?.serve(app)
  if (backOffice) await serveBackOffice(app, backOffice, filesUrl)
  if (storefront && pages) await serveStorefront(app, pages, storefront.formPaths)
  return app
}

/** Registers what needs no orders to be placed. */
function registerSlices(
  api: Api,
  composition: Composition,
  { pictures, uploadTime, readiness }: AppOptions,
): WithAudit {
  const { config, database, mails } = composition
  const { outbox, ownerEmail } = mails
  const { phoneMessages } = composition.messages
  registerContent(api, {
    ...composition,
    sendsPhoneMessages: async () => (await phoneMessages.channelsInUse(database)).length > 0,
  })
  registerHealth(api, database)
  if (readiness) registerProbes(api, readiness)
  const withAudit = registerStaff(api, {
    ...composition,
    needsSecondFactor: config.SHOP_MODE === 'live',
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  const { isProductOrdered } = customerOrders
  const catalogue = {
    ...composition,
    withAudit,
    pictures,
    isLive: config.SHOP_MODE === 'live',
    isProductOrdered,
    addOldAddresses,
    formerPictures: pictureRequests(composition),
  }
  registerCatalogueAdmin(api, catalogue)
  registerReviews(api, { ...composition, pictures, uploadTime })
  registerAccounts(api, accountsOptions(composition))
  registerMessaging(api, {
    ...composition.messages,
    log: composition.log,
    rateLimiter: composition.rateLimiter,
    withAudit,
    phoneOf: async (customerId) => (await getContact(database, customerId)).phone,
  })
  const mailed = { ...composition, outbox, ownerEmail }
  registerMessages(api, mailed)
  registerNewsletter(api, { ...mailed, withAudit, emailOf: (staffId) => emailOf(database, staffId) })
  registerGuidance(api, mailed)
  registerComplaints(api, { ...mailed, withAudit })
  registerDataProtection(api, { ...mailed, withAudit })
  registerRedirects(api, { database, withAudit })
  registerMovingIn(api, { ...composition, withAudit, catalogue })
  registerStoreCredit(api, {
    ...composition,
    withAudit,
    isCustomer: async (transaction, id) => (await findStoredEmail(transaction, id)) !== undefined,
  })
  return withAudit
}

/** Registers payments, coupons, checkout, orders and the back office. */
function registerSelling(
  api: Api,
  composition: Composition,
  staff: { withAudit: WithAudit; checkPlace: CheckPlace },
): void {
  const { payments } = composition
  const afterCommit = {
    sendRefundsOf: (orderId: string) => sendRefundsOf(payments, orderId),
    checkWithRazorpay: (orderId: string) => checkWithRazorpay(payments, orderId),
  }
  registerPayments(api, payments)
  registerPaymentLinks(api, { ...payments, rateLimiter: composition.rateLimiter })
  registerCoupons(api, composition)
  registerDelivery(api, composition)
  registerCheckout(api, { ...composition, checkPlace: staff.checkPlace })
  registerEnteredOrders(api, { ...composition, ...staff })
  registerOrders(api, { ...composition, ...afterCommit })
  registerCouriers(api, { ...composition.couriers, withAudit: staff.withAudit })
  registerBackOffice(api, { ...composition, ...afterCommit, ...staff })
  registerOperations(api, { ...composition, ...staff })
}

function pageCacheOf(composition: Composition, api: Api, storefront: Storefront): PageCache {
  const { config, database, log, invalidationBus, filesUrl, listening, payments } = composition
  const catalogue = catalogueForSearch(database, api.call, filesUrl)
  const { settings: razorpay } = payments
  const port = () => listening.port
  const oldAddresses = config.API_URL ? undefined : createOldAddresses(database, invalidationBus)
  const connection = { config, api, catalogue, invalidationBus, razorpay, log, oldAddresses, port }
  return createPageCache(storefront, connection)
}

/** Returns the HTTP server, which opens the job queue and follows the stock while it is open. */
function listeningApp(
  composition: Composition,
  api: Api,
  pages: PageCache | undefined,
  server: ListeningServer | undefined,
): FastifyInstance {
  const { config, database, log, invalidationBus, securityLog, jobs, payments, listening } = composition
  const app = createHttpServer(log, {
    trustedProxies: trustedProxiesOf(config),
    headers: [...securityHeaders(config.PUBLIC_URL), ...DENY_FRAMING],
    unreadablePage: pages && unreadablePage,
    refusalLog: { securityLog, callerOf: api.callerId },
    respondEarly: (request, response) => pages?.serveCached(request, response) ?? false,
    server,
  })
  composition.metrics?.watchRequests(app)
  if (pages) composition.metrics?.watchPages(() => pages.counts)
  app.server.once('listening', () => {
    listening.port = (app.server.address() as AddressInfo).port
  })
  const stock = new StockFollower(database, invalidationBus)
  app.addHook('onListen', async () => stock.start(log))
  app.addHook('onClose', async () => stock.stop())
  // A short outage of the database must not prevent the start; the first job tries again.
  app.addHook('onReady', () =>
    jobs
      .open()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the job queue cannot be opened; the first job tries again'),
      ),
  )
  app.addHook('onClose', async () => {
    payments.webhookDebouncer.stop()
    await jobs.close()
  })
  return app
}
