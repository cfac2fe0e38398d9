import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { family } from '../testing/process-family.ts'
import { prepareForLoad, waitUntilReady } from '../testing/shop-for-load.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import { send, startCheckoutLoad, startPageLoad } from '../testing/steady-load.ts'
import { isLongForm } from '../testing/test-form.ts'

let address = ''
let surroundings: Awaited<ReturnType<typeof prepareForLoad>>
beforeAll(async () => {
  surroundings = await prepareForLoad(() => address)
})
afterAll(() => surroundings.stop())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function start(settings: Record<string, string> = {}): ShopProcess {
  const shop = startShopProcess({ ...surroundings.settings, ...settings })
  cleanups.push(() => shop.stop())
  return shop
}

const authorized = (token: string | undefined, key: string) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
})

const storedOrders = async () =>
  new Set(
    (await surroundings.look((database) => database.selectFrom('shop_order').select('id').execute())).map(
      ({ id }) => id,
    ),
  )

/** Sends the head of a request. @returns once the server has accepted it, a function that sends the rest */
function beginOrder(
  token: string | undefined,
  i: number,
): Promise<() => Promise<{ status: number; body: string }>> {
  return new Promise((resolve, reject) => {
    const content = JSON.stringify(surroundings.order(i))
    const request = openRequest(`${address}/api/orders/create`, {
      method: 'POST',
      agent: false,
      headers: {
        ...authorized(token, `begun-${i}`),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
        expect: '100-continue',
      },
    })
    const answered = new Promise<{ status: number; body: string }>((finish, fail) => {
      request.once('error', fail)
      request.once('response', (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part) => (body += part))
        response.once('end', () => finish({ status: response.statusCode ?? 0, body }))
        response.once('error', fail)
      })
    })
    answered.catch(reject)
    request.once('continue', () =>
      resolve(() => {
        request.end(content)
        return answered
      }),
    )
    request.flushHeaders()
  })
}

/** PROOF_RESTARTS sets the load for a machine that does nothing else; requests that take 4 s at a stop are cut off. */
const isProof = process.env.PROOF_RESTARTS !== undefined
const shoppersAtOnce = isProof ? 40 : 10

test('a stop under load answers every request that it has accepted, and has no order whose answer was lost', async () => {
  const shop = start()
  address = await shop.ready
  const tokens = await surroundings.addCustomers(100)
  const answers: { status: number; orderId: string | undefined }[] = []
  const problems: string[] = []
  const shopper = async (number: number) => {
    for (let i = number; ; i += shoppersAtOnce) {
      try {
        const { status, text } = await send(`${address}/api/orders/create`, {
          method: 'POST',
          headers: authorized(tokens[i % tokens.length], `stop-${i}`),
          body: surroundings.order(i),
        })
        answers.push({ status, orderId: (JSON.parse(text) as { orderId?: string }).orderId })
      } catch (error) {
        problems.push(String(error))
        return
      }
    }
  }
  const shoppers = Promise.all(Array.from({ length: shoppersAtOnce }, (_, number) => shopper(number)))
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(100)
  const begun = await Promise.all(tokens.slice(0, shoppersAtOnce / 2).map((token, i) => beginOrder(token, i)))
  shop.child.kill('SIGTERM')
  await expect
    .poll(
      () =>
        send(`${address}/api/health/ready`).then(
          ({ status }) => status,
          () => 503,
        ),
      { interval: 5 },
    )
    .toBe(503)
  const finished = await Promise.all(begun.map((finish) => finish()))
  expect(await shop.ended).toBe(0)
  await shoppers

  expect(finished.filter(({ status }) => status !== 200)).toEqual([])
  for (const { body } of finished)
    answers.push({ status: 200, orderId: (JSON.parse(body) as { orderId: string }).orderId })
  // They were refused, or reset by the kernel while they waited to be accepted.
  expect(problems.filter((problem) => !/ECONNREFUSED|ECONNRESET/.test(problem))).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await storedOrders()).toEqual(new Set(answers.flatMap(({ orderId }) => orderId ?? [])))
})

test('with DRAIN_SECONDS a stopping shop is not ready, and serves until balancers have seen it', async () => {
  const shop = start({ DRAIN_SECONDS: '2' })
  address = await shop.ready
  shop.child.kill('SIGTERM')
  const ready = () => send(`${address}/api/health/ready`)
  await expect.poll(() => ready().then(({ status }) => status), { interval: 5 }).toBe(503)
  expect(JSON.parse((await ready()).text)).toMatchObject({ reason: 'stopping' })
  const response = await fetch(`${address}/`)
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  expect(await shop.ended).toBe(0)
})

const activator = '/usr/bin/systemd-socket-activate'
const main = join(import.meta.dirname, '../main.ts')
const program = join(import.meta.dirname, '../../../scripts/amritvasya.mjs')
/** Another Node would start this one, without the socket. */
const pinnedNode = join(import.meta.dirname, '../../../node_modules/node/bin/node')

const isActivatorMissing = !existsSync(activator)
if (isActivatorMissing) {
  console.log('A socket of systemd is not tested: systemd-socket-activate of the package systemd is missing')
}
const socketTest = test.skipIf(isActivatorMissing)

/** Runs the command as systemd does, which holds the socket open. */
function startWithSocket(port: number, command: string[], more: Record<string, string> = {}) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const inherited = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', PICTURES_AHEAD: 'off' }
  const variables = Object.entries({ ...surroundings.settings, ...inherited, PORT: `${port}`, ...more })
  const parameters = variables.map(([name, value]) => `--setenv=${name}=${value}`)
  const child = spawn(activator, [`--listen=127.0.0.1:${port}`, ...parameters, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  }
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = (signal: NodeJS.Signals) => {
    for (const pid of family(child.pid ?? 0).slice(1)) process.kill(pid, signal)
  }
  return {
    output: () => output,
    starts: () => output.match(/^Shop ready at/gm)?.length ?? 0,
    /** Kills only the server below the supervisor. */
    killServer: kill,
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

socketTest('with a socket of systemd, restarts under load refuse and lose no connection', async () => {
  const port = await findFreePort()
  address = `http://127.0.0.1:${port}`
  const stopFile = join(surroundings.folder, 'stop')
  const loop = 'while [ ! -e "$STOP_FILE" ]; do "$NODE" "$MAIN"; done'
  const variables = { STOP_FILE: stopFile, NODE: process.execPath, MAIN: main }
  const shop = startWithSocket(port, ['sh', '-c', loop], variables)
  cleanups.push(() => {
    writeFileSync(stopFile, '')
    shop.killServer('SIGTERM')
    return shop.ended
  })
  await waitUntilReady(address)
  const tokens = await surroundings.addCustomers(50)
  const before = await storedOrders()
  // Each request has a connection of its own, as behind nginx.
  const pages = startPageLoad(isProof ? 20 : 2, () => address, ['/', '/products'], {
    reusesConnections: false,
  })
  const checkouts = startCheckoutLoad(isProof ? 3 : 0.2, { ...surroundings, address: () => address, tokens })
  const restarts = isLongForm ? 2 : 1
  for (let restart = 1; restart <= restarts; restart++) {
    const done = pages.done()
    await expect.poll(pages.done, { timeout: 60_000 }).toBeGreaterThan(done + 20)
    shop.killServer('SIGTERM')
    await expect.poll(shop.starts, { timeout: 60_000 }).toBe(restart + 1)
  }
  await Promise.all([pages.stop(), checkouts.stop()])
  expect([...pages.problems, ...checkouts.problems]).toEqual([])
  expect(pages.done()).toBeGreaterThan(20 * restarts)
  expect(await storedOrders()).toEqual(new Set([...before, ...checkouts.paid]))
})

socketTest(
  'amritvasya start keeps the socket of systemd while the server is gone, so that requests wait for the next one',
  async () => {
    const port = await findFreePort()
    const shop = startWithSocket(port, [pinnedNode, program, 'start', '--no-restart'])
    cleanups.push(() => shop.stop())
    await waitUntilReady(`http://127.0.0.1:${port}`)
    shop.killServer('SIGKILL')
    const { status } = await send(`http://127.0.0.1:${port}/`)
    expect(status).toBe(200)
    expect(shop.output()).toContain('The shop ended (killed by SIGKILL) and is started again in 1 s\n')
  },
)
