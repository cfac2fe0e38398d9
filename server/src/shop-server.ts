import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Passwords } from './accounts/index.ts'
import { buildApp } from './app.ts'
import { loadBackOffice } from './back-office/index.ts'
import { startBackground } from './background.ts'
import { listPriorityPictures } from './catalogue/index.ts'
import { findSlidePictures } from './content/index.ts'
import { addDemoPictures, demoPictures, seedDemoShop } from './demo-shop/index.ts'
import { openSandbox, standIns } from './open-sandbox.ts'
import { razorpaySettings } from './payments/index.ts'
import { type Config, ownerEmailOf } from './platform/config.ts'
import { findDatabaseServer } from './platform/database/connect.ts'
import { openDatabase } from './platform/database/database.ts'
import { listenForInvalidations } from './platform/database/invalidation-listener.ts'
import { prepareDatabase } from './platform/database/prepare.ts'
import { assertCanListen, listen } from './platform/http/listen.ts'
import { JobSender } from './platform/jobs/job-sender.ts'
import { createLog } from './platform/log.ts'
import { isLoopback } from './platform/mode-rules.ts'
import { Pictures } from './platform/pictures/pictures.ts'
import { chooseDataFolder } from './platform/process/data-folder.ts'
import { StartError } from './platform/process/start-error.ts'
import { demoOwner } from './platform/sandbox-keys.ts'
import { Secrets } from './platform/secrets.ts'
import { loadTokenSecret } from './platform/token-secret.ts'
import { ensureOwner, namesWithDemoPassword, reencryptSecondFactors } from './staff/index.ts'
import { loadStorefront } from './storefront/index.ts'

export type ShopServer = {
  /** For browsers, without a trailing slash. */
  address: string
  /** Address in the sandbox; undefined with a mail server. */
  mailbox: string | undefined
  demoOwner: { email: string; password: string } | undefined
  /** Resolves when the embedded PostgreSQL ends; before `stop`, that is a failure. */
  databaseEnded: Promise<void>
  /** Renders missing sizes while the shop is open; `report` gets done and total. */
  preparePictures(report: (done: number, total: number) => void): Promise<void>
  /** Lets running requests finish, then closes everything; idempotent. */
  stop(): Promise<void>
}

/** Milliseconds after which a stop cuts off running requests. */
const DRAIN_TIMEOUT_MS = 4_000

/**
 * Starts database, schema, seed and HTTP.
 * @param say prints slow steps on the terminal
 * @param stopping aborts the start
 * @throws {StartError} with one line for the terminal, after closing everything that was started
 */
export async function startShopServer(
  config: Config,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<ShopServer> {
  await assertCanListen(config)
  const storefront = await loadStorefront()
  const backOffice = loadBackOffice()
  const databaseServer = await findDatabaseServer(config)
  const closing: (() => Promise<void>)[] = [databaseServer.stop]
  // Without its database the current step fails, instead of running to its end.
  const stopEarly = () => void databaseServer.stop()
  stopping.addEventListener('abort', stopEarly)
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    assertNotStopping(stopping)
    const log = createLog(config.LOG_LEVEL)
    const isDemo = config.SHOP_MODE === 'demo'
    await prepareDatabase(databaseServer.url, async (empty) => {
      if (isDemo) {
        const onBegin = () => say('Filling the demo shop …')
        await seedDemoShop(empty, { email: ownerEmailOf(config) ?? null, onBegin })
      }
    })
    const database = openDatabase(databaseServer.url, { log })
    closing.push(() => database.destroy())
    const { invalidationBus, close: stopListening } = await listenForInvalidations(databaseServer.url, log)
    closing.push(stopListening)
    const dataFolder = chooseDataFolder(config)
    const pictures = new Pictures(join(dataFolder, 'files'))
    closing.push(async () => pictures.close())
    if (isDemo) await addDemoPictures(database, pictures, demoPictures)
    assertNotStopping(stopping)
    const secrets = new Secrets(
      config.TOKEN_SECRET ?? loadTokenSecret(dataFolder, (message) => log.warn(message)),
    )
    if (secrets.isChanging) await reencryptSecondFactors(database, secrets)
    let local = ''
    const own = standIns(config)
    const pincodeApiUrl = () => config.PINCODE_API_URL ?? `${local}/sandbox/pincode`
    const razorpay = razorpaySettings(config, own.razorpay ? () => local : undefined)
    const sandbox = await openSandbox(databaseServer.url, own, razorpay, () => local)
    if (sandbox) closing.push(sandbox.stop)
    const owner = ownerOf(config)
    const passwords = new Passwords()
    if (owner) await ensureOwner({ database, passwords }, owner)
    if (!isDemo) await refuseDemoPassword({ database, passwords })
    const jobs = new JobSender(database, log)
    const dependencies = {
      config,
      database,
      invalidationBus,
      storefront,
      backOffice,
      pictures,
      passwords,
      log,
      secrets,
      razorpay,
      sandbox,
      jobs,
    }
    const app = await buildApp(own.pincodes ? { ...dependencies, pincodeApiUrl } : dependencies)
    closing.push(() => drain(app))
    local = await listen(app, config)
    const address = config.PUBLIC_URL?.replace(/\/+$/, '') ?? local
    const background = await startBackground({
      databaseUrl: databaseServer.url,
      database,
      secrets,
      log,
      publicUrl: address,
      invalidationBus,
      jobs,
      razorpay,
      ownerEmail: ownerEmailOf(config),
      mailServer: {
        smtpUrl: config.SMTP_URL ?? sandbox?.smtpUrl ?? '',
        requireTls: !isDemo && !isLoopback(new URL(config.SMTP_URL ?? '').hostname),
        from: config.MAIL_FROM ?? 'Amritvasya <shop@localhost>',
      },
    })
    closing.push(background.stop)
    assertNotStopping(stopping)
    stopping.removeEventListener('abort', stopEarly)
    let stopped: Promise<void> | undefined
    return {
      address,
      mailbox: own.mail ? `${address}/sandbox/mail` : undefined,
      demoOwner: isDemo ? owner : undefined,
      databaseEnded: databaseServer.ended,
      async preparePictures(report) {
        const [slides, catalogue] = await Promise.all([
          findSlidePictures(database),
          listPriorityPictures(database),
        ])
        await pictures.prepare(database, report, [...slides, ...catalogue])
      },
      stop() {
        stopped ??= close()
        return stopped
      },
    }
  } catch (error) {
    await close()
    assertNotStopping(stopping)
    throw error
  }
}

/** @throws {StartError} when the start was aborted */
function assertNotStopping(stopping: AbortSignal): void {
  if (stopping.aborted) throw new StartError('Stopped before the shop was ready')
}

/** Returns the settings' sign-in; a demo shop falls back to the one that `npm start` prints. */
function ownerOf({ SHOP_MODE, OWNER_EMAIL, OWNER_PASSWORD }: Config) {
  const isDemo = SHOP_MODE === 'demo'
  const email = OWNER_EMAIL ?? (isDemo ? demoOwner.email : undefined)
  const password = OWNER_PASSWORD ?? (isDemo ? demoOwner.password : undefined)
  return email && password ? { email, password } : undefined
}

/** @throws {StartError} when the demo's published password still signs in */
async function refuseDemoPassword(dependencies: Parameters<typeof namesWithDemoPassword>[0]): Promise<void> {
  const names = await namesWithDemoPassword(dependencies)
  if (names.length === 0) return
  throw new StartError(
    `SHOP_MODE=live does not start while the demo's published password signs in: ${names.join(', ')}. Start with ` +
      'SHOP_MODE=demo once more, sign in at /back-office and change it, or deactivate that person',
  )
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await app.close()
  clearTimeout(cut)
}
