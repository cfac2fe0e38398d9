import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type AppOptions, buildApp } from '../app.ts'
import { loadBackOffice } from '../back-office/index.ts'
import { type Composition, compose } from '../composition/composition.ts'
import { shiprocketSettings } from '../couriers/index.ts'
import { addDemoPictures, demoPictures, seedDemoShop } from '../demo-shop/index.ts'
import { preparePictures } from '../maintenance/prepare-pictures.ts'
import { ownerOf, refuseDemoPassword } from '../maintenance/shop-owner.ts'
import { messagingKeys } from '../messaging/index.ts'
import { reencryptWebhookSecrets } from '../outgoing-webhooks/index.ts'
import { razorpaySettings } from '../payments/index.ts'
import { type Config, isForked, ownerEmailOf, passedSocket } from '../platform/config.ts'
import { warnOfClockSkew } from '../platform/database/clock.ts'
import { type DatabaseServer, findDatabaseServer } from '../platform/database/connect.ts'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { DatabaseProbe } from '../platform/database/database-probe.ts'
import { listenForInvalidations } from '../platform/database/invalidation-listener.ts'
import { prepareDatabase } from '../platform/database/migrate.ts'
import { Replica } from '../platform/database/replica.ts'
import { listen, listenEarly, localUrl } from '../platform/http/listen.ts'
import { ListeningServer } from '../platform/http/listening-server.ts'
import { respondWhileStarting } from '../platform/http/while-starting.ts'
import { loadLastingKeys, reencryptLastingKeys } from '../platform/lasting-keys/lasting-keys.ts'
import { createLog } from '../platform/log.ts'
import { mailServerOf } from '../platform/mail/send-mail.ts'
import { openBucket, proveBucket } from '../platform/pictures/open-bucket.ts'
import { Pictures } from '../platform/pictures/pictures.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { Readiness } from '../platform/process/readiness.ts'
import { StartError } from '../platform/process/start-error.ts'
import { Secrets } from '../platform/secrets.ts'
import { loadTokenSecret } from '../platform/token-secret.ts'
import { ensureOwner, reencryptSecondFactors } from '../staff/index.ts'
import { loadStorefront } from '../storefront/index.ts'
import { backUpServer } from './back-up-server.ts'
import { startBackground } from './background.ts'
import { openSandbox, refuseSplitSandbox, standIns } from './open-sandbox.ts'

export type ShopServer = {
  /** The address has no trailing slash. */
  address: string
  /** It exists in the sandbox; undefined with a mail server. */
  mailbox: string | undefined
  demoOwner: { email: string; password: string } | undefined
  /** Resolves when the embedded PostgreSQL ends; before `stop`, that is a failure. */
  databaseEnded: Promise<void>
  /** `report` gets done and total. Failures are logged, as a missing size is made at its first request. */
  preparePictures?(report: (done: number, total: number) => void): Promise<void>
  /** Lets running requests finish; idempotent. */
  stop(): Promise<void>
}

/** It is the time until running requests are cut off. */
const DRAIN_TIMEOUT_MS = 4_000
/** It is the time in which new requests are still taken while running ones end. */
const LISTEN_WHILE_STOPPING_MS = 3_000
/** It is the time in which requests wait for a start in the queue of a passed socket, before they are told to wait. */
const QUEUE_WHILE_STARTING_MS = 10_000

/** It limits a statement that measures. */
const FACT_TIMEOUT_MS = 5_000

/**
 * @param say prints slow steps on the terminal
 * @param stopping aborts the start
 * @throws {StartError} with one line for the terminal, after closing everything that was started
 */
export async function startShopServer(
  config: Config,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<ShopServer> {
  refuseSplitSandbox(config)
  const readiness = new Readiness()
  stopping.addEventListener('abort', () => readiness.enter('stopping'))
  const { server, stopQueueing } = await openPort(config, readiness)
  const closing = new AsyncDisposableStack()
  closing.defer(() => server.close().closeAllConnections())
  closing.defer(stopQueueing)
  try {
    const builds = { storefront: await loadStorefront(), backOffice: loadBackOffice() }
    const databaseServer = await findDatabaseServer(config)
    closing.defer(databaseServer.stop)
    // Without its database the current step fails, instead of running to its end.
    const stopEarly = () => void databaseServer.stop()
    stopping.addEventListener('abort', stopEarly)
    assertNotStopping(stopping)
    const log = createLog(config.LOG_LEVEL)
    readiness.enter('migrating')
    const connected = await connectDatabase(databaseServer, { config, log, say, closing })
    readiness.enter('starting')
    const backups = backUpServer(config, databaseServer.url, log)
    // Backups stop after the last change of the others.
    if (backups) closing.defer(backups.stop)
    const { pictures, secrets } = await openDataFolder(config, connected.database, { log, closing })
    assertNotStopping(stopping)
    const owner = ownerOf(config)
    stopQueueing()
    const services = { config, log, ...connected, secrets, pictures, builds, owner, server, readiness }
    const { local, sandbox, composition } = await openShop(databaseServer.url, services, closing)
    if (config.PROCESS_ROLE !== 'web') {
      const background = await startBackground(composition, {
        databaseUrl: databaseServer.url,
        mailServer: mailServerOf(config, sandbox?.smtpUrl),
        ownUrl: config.WEB_URL?.replace(/\/+$/, '') ?? local,
        pictures,
      })
      closing.defer(background.stop)
    }
    assertNotStopping(stopping)
    stopping.removeEventListener('abort', stopEarly)
    readiness.completeStart(probeDatabase(databaseServer, closing))
    const address = config.PUBLIC_URL?.replace(/\/+$/, '') ?? local
    let stopped: Promise<void> | undefined
    return {
      address,
      mailbox: standIns(config).mail ? `${address}/sandbox/mail` : undefined,
      demoOwner: config.SHOP_MODE === 'demo' ? owner : undefined,
      databaseEnded: databaseServer.ended,
      ...(config.PROCESS_ROLE !== 'web' && {
        preparePictures: (report) =>
          preparePictures(connected.database, pictures, report).catch((error: unknown) => {
            if (!stopped) log.warn({ err: error }, 'preparing pictures failed')
          }),
      }),
      stop() {
        readiness.enter('stopping')
        server.endConnections()
        // Balancers see that it is not ready, and send nothing more.
        stopped ??= delay(config.DRAIN_SECONDS * 1_000).then(() => closing.disposeAsync())
        return stopped
      },
    }
  } catch (error) {
    await closing.disposeAsync()
    assertNotStopping(stopping)
    throw error
  }
}

/**
 * Listens at once: the probes are answered, and visitors are told to wait. On a passed socket, which refuses nobody, it
 * listens when the shop is ready, and after some seconds at the latest. One of several processes leaves requests to the
 * others until it is ready.
 */
async function openPort(config: Config, readiness: Readiness) {
  const socket = passedSocket()
  const server = new ListeningServer(socket)
  server.handleNext(respondWhileStarting(readiness, config.PUBLIC_URL))
  if (isForked) return { server, stopQueueing: () => {} }
  if (socket === undefined) {
    await listenEarly(server, config)
    return { server, stopQueueing: () => {} }
  }
  const queueing = setTimeout(() => server.listen(), QUEUE_WHILE_STARTING_MS)
  return { server, stopQueueing: () => clearTimeout(queueing) }
}

/** Migrates the database, fills a new demo shop, and connects. */
async function connectDatabase(
  { url, pooledUrl }: DatabaseServer,
  {
    config,
    log,
    say,
    closing,
  }: { config: Config; log: FastifyBaseLogger; say: (line: string) => void; closing: AsyncDisposableStack },
) {
  await prepareDatabase(url, async (empty) => {
    if (config.SHOP_MODE !== 'demo') return
    const onBegin = () => say('Filling the demo shop …')
    await seedDemoShop(empty, { email: ownerEmailOf(config) ?? null, onBegin })
  })
  const database = openDatabase(pooledUrl, { isPooled: pooledUrl !== url, log })
  closing.defer(() => database.destroy())
  const { DATABASE_REPLICA_URL: replicaUrl } = config
  const replica = replicaUrl ? new Replica(replicaUrl, database, log) : undefined
  closing.defer(() => replica?.stop())
  await warnOfClockSkew(database, log)
  // They open with the first measurement and close when none comes any more.
  const factDatabase = openDatabase(url, { connections: 1, statementTimeout: FACT_TIMEOUT_MS, log })
  closing.defer(() => factDatabase.destroy())
  const { invalidationBus, close } = await listenForInvalidations(url, log)
  closing.defer(close)
  return { database, replica, factDatabase, invalidationBus }
}

/** Returns whether requests can reach the database now. */
function probeDatabase({ url, pooledUrl }: DatabaseServer, closing: AsyncDisposableStack) {
  const probes = [new DatabaseProbe(url)]
  if (pooledUrl !== url) probes.push(new DatabaseProbe(pooledUrl, ''))
  closing.defer(() => {
    for (const probe of probes) probe.close()
  })
  return async () => (await Promise.all(probes.map((probe) => probe.isReachable()))).every(Boolean)
}

/** Opens the pictures and the token secret; a changed secret re-encrypts what the former one has encrypted. */
async function openDataFolder(
  config: Config,
  database: Kysely<Tables>,
  { log, closing }: { log: FastifyBaseLogger; closing: AsyncDisposableStack },
) {
  const folder = chooseDataFolder(config)
  const bucket = openBucket(config)
  if (bucket) {
    await proveBucket(bucket).catch((error: Error) => {
      throw new StartError(`FILES_STORE cannot be used: ${error.message}`)
    })
  }
  const pictures = new Pictures(join(folder, 'files'), log, bucket)
  closing.defer(() => pictures.close())
  if (config.SHOP_MODE === 'demo') await addDemoPictures(database, pictures, demoPictures)
  const secrets = new Secrets(config.TOKEN_SECRET ?? loadTokenSecret(folder, (message) => log.warn(message)))
  await loadLastingKeys(database, secrets)
  if (secrets.isChanging) {
    await reencryptSecondFactors(database, secrets)
    await reencryptLastingKeys(database, secrets)
    await reencryptWebhookSecrets(database, secrets)
  }
  return { pictures, secrets }
}

type Services = Pick<Composition, 'config' | 'log' | 'database' | 'invalidationBus' | 'secrets'> & {
  factDatabase: Kysely<Tables>
  replica: Replica | undefined
  pictures: Pictures
  builds: Pick<AppOptions, 'storefront' | 'backOffice'>
  owner: ReturnType<typeof ownerOf>
  server: ListeningServer
  readiness: Readiness
}

/** Opens the stand-ins and the HTTP server. @returns the shop's address on this machine */
async function openShop(
  databaseUrl: string,
  { pictures, builds, owner, server, readiness, ...services }: Services,
  closing: AsyncDisposableStack,
) {
  const { config, database } = services
  const own = standIns(config)
  // The stand-ins are part of a server that does not listen yet.
  const listening = { local: '' }
  const razorpay = razorpaySettings(config, own.razorpay ? () => listening.local : undefined)
  const shiprocket = shiprocketSettings(config, own.shiprocket ? () => listening.local : undefined)
  const sandbox = await openSandbox(databaseUrl, own, { razorpay, shiprocket }, () => listening.local)
  if (sandbox) closing.defer(sandbox.stop)
  const messaging = messagingKeys(config, own.phones ? () => listening.local : undefined)
  const composition = compose({ ...services, razorpay, messaging, shiprocket })
  const { passwords } = composition
  if (owner) await ensureOwner({ database, passwords }, owner)
  if (config.SHOP_MODE !== 'demo') await refuseDemoPassword({ database, passwords })
  if (config.PROCESS_ROLE === 'worker') {
    closing.defer(() => composition.jobs.close())
    // The responder of the start goes on with the probes.
    const { port } = (server.address() as AddressInfo | null) ?? { port: config.PORT }
    return { local: await localUrl(config, port), sandbox, composition }
  }
  const pincodeApiUrl = () => config.PINCODE_API_URL ?? `${listening.local}/sandbox/pincode`
  const app = await buildApp(composition, {
    ...builds,
    pictures,
    sandbox,
    server,
    readiness,
    ...(own.pincodes && { pincodeApiUrl }),
  })
  closing.defer(() => drain(app, server))
  if (isForked) await app.ready()
  if (isForked && passedSocket() === undefined) await listenEarly(server, config)
  listening.local = await listen(app, config)
  return { local: listening.local, sandbox, composition }
}

/** @throws {StartError} when the start was aborted */
export function assertNotStopping(stopping: AbortSignal): void {
  if (stopping.aborted) throw new StartError('Stopped before the shop was ready')
}

async function drain(app: FastifyInstance, server: ListeningServer): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await server.finishRunning(LISTEN_WHILE_STOPPING_MS)
  await app.close()
  clearTimeout(cut)
}
