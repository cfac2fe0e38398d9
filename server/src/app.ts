import type { AddressInfo } from 'node:net'
import type { Storefront } from '@amritvasya/contract'
import type { Sandbox } from '@amritvasya/sandbox'
import type { FastifyInstance } from 'fastify'
import { registerAddresses } from './addresses/index.ts'
import { type BackOffice, serveBackOffice } from './back-office/index.ts'
import { registerCatalogue } from './catalogue/index.ts'
import { replacementOrders } from './checkout/index.ts'
import type { Composition } from './composition/composition.ts'
import { registerSelling, registerSlices, type SliceOptions } from './composition/register-slices.ts'
import { listBoughtTogether, listSales, StockFollower } from './orders/index.ts'
import { sendRefundsOf } from './payments/index.ts'
import { AnswerCache } from './platform/answer-cache/answer-cache.ts'
import { trustedProxiesOf } from './platform/config.ts'
import { Api } from './platform/http/api.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import type { ListeningServer } from './platform/http/listening-server.ts'
import { DENY_FRAMING, securityHeaders } from './platform/http/security-headers.ts'
import { serveApi } from './platform/http/serve-api.ts'
import type { PageCache } from './platform/page-cache/page-cache.ts'
import { earlyResponses, type ResponseCaches } from './process/early-responses.ts'
import { createOldAddresses } from './redirects/index.ts'
import { registerReturns } from './returns/index.ts'
import {
  catalogueForSearch,
  createPageCache,
  publicUrlOf,
  serveFeeds,
  serveStorefront,
  unreadablePage,
} from './storefront/index.ts'
import { receiveProxyLog, VisitCollector, VisitRecorder, watchVisits } from './visits/index.ts'

export type AppOptions = SliceOptions & {
  /** Without it the app serves the API alone. */
  storefront?: Storefront | undefined
  /** Without it only its endpoints exist. */
  backOffice?: BackOffice | undefined
  /** Stand-ins for external services on one machine. */
  sandbox?: Pick<Sandbox, 'serve'> | undefined
  /** A function, since the sandbox's address is known only once the server listens. */
  pincodeApiUrl?: (() => string) | undefined
  /** A server that listens already is taken over when the app listens. */
  server?: ListeningServer | undefined
}

const publicPostalService = 'https://api.postalpincode.in/pincode'

/** Builds every slice behind one HTTP server that does not listen yet. */
export async function buildApp(composition: Composition, options: AppOptions = {}): Promise<FastifyInstance> {
  const { storefront, backOffice, pictures, sandbox } = options
  const { config, filesUrl } = composition
  const api = new Api()
  const catalogue = registerCatalogue(api, { ...composition, listSales, listBoughtTogether })
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
    replacements: replacementOrders(composition),
    sendRefundsOf: (orderId) => sendRefundsOf(composition.payments, orderId),
  })
  const pages = storefront && pageCacheOf(composition, api, storefront)
  const answers = new AnswerCache(composition.invalidationBus)
  api.shareAnswersWith(answers)
  const app = listeningApp(composition, api, { answers, pages }, options.server)
  app.addHook('onListen', catalogue.start)
  app.addHook('onClose', catalogue.stop)
  await serveApi(app, api)
  await pictures?.serve(app)
  await sandbox?.serve(app)
  if (backOffice) await serveBackOffice(app, backOffice, filesUrl)
  // Another server's shop has feeds of its own.
  if (!config.API_URL) {
    await serveFeeds(app, {
      ...composition,
      readShop: async () => (await api.call('GET /public/shop', {})).shop,
      publicUrl: publicUrlOf(config, () => composition.listening.port),
    })
  }
  if (storefront && pages) {
    await serveStorefront(app, pages, storefront.formPaths)
    app.addHook('onListen', async () => void app.server.once('close', pages.open()))
  }
  return app
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
  { answers, pages }: ResponseCaches,
  server: ListeningServer | undefined,
): FastifyInstance {
  const { config, database, log, invalidationBus, securityLog, jobs, payments, listening } = composition
  const visits = new VisitCollector()
  const app = createHttpServer(log, {
    trustedProxies: trustedProxiesOf(config),
    headers: [...securityHeaders(config.PUBLIC_URL), ...DENY_FRAMING],
    unreadablePage: pages && unreadablePage,
    refusalLog: { securityLog, callerOf: api.callerId },
    respondEarly: earlyResponses({ answers, pages }, visits),
    server,
  })
  if (pages) countVisits(app, composition, visits)
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

/** Counts visitors while the server listens, and writes what is left when it closes. */
function countVisits(
  app: FastifyInstance,
  { config, database, log }: Composition,
  visits: VisitCollector,
): void {
  watchVisits(app, visits)
  const recorder = new VisitRecorder(visits, { database, log, trustedProxies: trustedProxiesOf(config) })
  app.addHook('onListen', async () => recorder.start())
  app.addHook('onClose', () => recorder.stop())
  const { PROXY_LOG_PORT: port } = config
  if (port === undefined) return
  app.addHook('onListen', async () => {
    const proxyLog = receiveProxyLog(visits, port, log)
    app.server.once('close', () => proxyLog.close())
  })
}
