import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { temporaryFolders } from '../testing/folders.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { family } from '../testing/process-family.ts'
import { plentifulProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import { addTestStaff } from '../testing/staff.ts'

const { newFolder, removeFolders } = temporaryFolders('amritvasya-processes-')
const { product, variant, samples } = plentifulProduct('Shared Quartz')
const socketUrl = (folder: string) =>
  `postgres:///shop?user=postgres&host=${encodeURIComponent(`${folder}/socket`)}`

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let mailDoor: Server
/** Mails of these connections never arrive. */
const stuck = new Set<Socket>()
let isStuck = false
let settings: Record<string, string>
const running: ShopProcess[] = []

beforeAll(async () => {
  mailServer = await startMailServer()
  const behind = Number(new URL(mailServer.smtpUrl).port)
  mailDoor = createServer((socket) => {
    socket.on('error', () => {})
    if (isStuck) return void stuck.add(socket)
    const onward = connect(behind, '127.0.0.1').on('error', () => {})
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(mailDoor, 'listening')
  settings = {
    TOKEN_SECRET: filledShopSecret,
    SMTP_URL: `smtp://127.0.0.1:${(mailDoor.address() as { port: number }).port}`,
    // Nothing listens there, and no test pays, sends to phones or ships.
    RAZORPAY_API_URL: 'http://127.0.0.1:9',
    SHIPROCKET_API_URL: 'http://127.0.0.1:9',
    MSG91_AUTH_KEY: 'a-key-of-nobody',
    WHATSAPP_ACCESS_TOKEN: 'a-token-of-nobody',
  }
})
afterAll(async () => {
  await Promise.all(running.map((shop) => shop.stop()))
  for (const socket of stuck) socket.destroy()
  mailDoor.close()
  await mailServer.close()
  removeFolders()
})

function start(more: Record<string, string>): ShopProcess {
  const shop = startShopProcess({ ...settings, ...more })
  running.push(shop)
  return shop
}

/** @returns the ids of the processes that the shop's first one runs */
const pidsOf = (shop: ShopProcess, role: 'web' | 'worker'): number[] =>
  family(shop.child.pid ?? 0).filter((pid) => titleOf(pid).startsWith(`amritvasya ${role}`))

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** @returns which of the processes has the server's end of a connection, as Linux lists its sockets */
function serverOf(socket: Socket, pids: readonly number[]): number | undefined {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0')
  const [ours, theirs] = [hex(socket.localPort), hex(socket.remotePort)]
  const row = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local?.endsWith(`:${theirs}`) && remote?.endsWith(`:${ours}`))
  const living = pids.filter((pid) => existsSync(`/proc/${pid}/fd`))
  return living.find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${row?.[9]}]`),
  )
}

function linkOf(path: string): string {
  return existsSync(path) ? readlinkSync(path) : ''
}

type Reply = { status: number; body: unknown; pid: number | undefined }

/** @returns a function that calls over one connection, so that one process replies to every call */
function connection(address: string, pids: readonly number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (path: string, { headers = {}, body }: { headers?: object; body?: object } = {}) => {
    const call = request(`${address}${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
    })
    call.end(body && JSON.stringify(body))
    const [response] = await once(call, 'response')
    const pid = serverOf(response.socket, pids)
    return { status: response.statusCode, body: await json(response), pid } as Reply
  }
}

/** Connects while the other processes are stopped, as whichever is first accepts. */
async function connectionTo(pid: number, address: string, pids: readonly number[]) {
  const others = pids.filter((other) => other !== pid)
  for (const other of others) process.kill(other, 'SIGSTOP')
  try {
    const call = connection(address, pids)
    expect((await call('/api/health/live')).pid).toBe(pid)
    return call
  } finally {
    for (const other of others) process.kill(other, 'SIGCONT')
  }
}

const subscribe = (address: string, email: string) =>
  fetch(`${address}/api/public/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
const mailsTo = (email: string) => mailServer.arrived.filter(({ to }) => to === email).length

/** Ends the worker while it waits for the mail server. */
async function killWorkerAtMail(address: string, email: string, kill: () => unknown): Promise<void> {
  isStuck = true
  const before = stuck.size
  expect((await subscribe(address, email)).status).toBe(200)
  await expect.poll(() => stuck.size).toBeGreaterThan(before)
  isStuck = false
  await kill()
}

test('two web processes share port, embedded database and changes; whichever is killed comes again', async () => {
  const folder = newFolder()
  copyFilledShop(folder)
  const shop = start({ DATA_DIR: folder, WEB_PROCESSES: '2' })
  const address = await shop.ready
  const pids = pidsOf(shop, 'web')
  expect([pids.length, pidsOf(shop, 'worker').length]).toEqual([2, 1])
  expect(shop.output().match(/^Shop ready at /gm)).toHaveLength(1)

  const database = openDatabase(socketUrl(folder), { connections: 1 })
  await saveSamples(database, samples)
  const { headers } = await addTestStaff({ database }, 'owner')
  await database.destroy()
  const [killed = 0, other = 0] = pids
  const first = await connectionTo(killed, address, pids)
  const second = await connectionTo(other, address, pids)
  const path = `/api/public/products/${product.id}`
  const priceFrom = async (call: typeof first) =>
    /"sellingPrice":(\d+)/.exec(JSON.stringify((await call(path)).body))?.[1]
  expect([await priceFrom(first), await priceFrom(second)]).toEqual(['500', '500'])
  const prices = { to: { sellingPrice: 377, mrp: 600 }, seen: { sellingPrice: 500, mrp: 500 } }
  const body = { rows: [{ id: variant.id, prices }] }
  expect(await first('/api/back-office/stock/save', { headers, body })).toMatchObject({
    status: 200,
    pid: killed,
  })
  expect([await priceFrom(second), await priceFrom(first)]).toEqual(['377', '377'])

  process.kill(killed, 'SIGKILL')
  expect(await second('/api/public/shop')).toMatchObject({ status: 200, pid: other })
  expect(await connection(address, [other])('/api/public/shop')).toMatchObject({ status: 200, pid: other })
  await expect.poll(() => pidsOf(shop, 'web').filter((pid) => pid !== killed)).toHaveLength(2)
  const next = pidsOf(shop, 'web')
  // Its connection waits until it is ready.
  const again = await connectionTo(next.find((pid) => pid !== other) ?? 0, address, next)
  expect((await again('/api/health/ready')).status).toBe(200)
  expect(shop.output()).toContain('A web process ended (killed by SIGKILL) and is started again in 1 s\n')

  const [worker = 0] = pidsOf(shop, 'worker')
  await killWorkerAtMail(address, 'stuck@example.com', () => process.kill(worker, 'SIGKILL'))
  await expect.poll(() => mailsTo('stuck@example.com'), { timeout: 180_000 }).toBe(1)
  expect(pidsOf(shop, 'worker')).not.toContain(worker)

  await shop.stop()
  expect(await shop.ended).toBe(0)
  expect([...pids, ...next].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
})

test('a worker on its own answers the probes alone, and another one finishes the mail of a killed one', async () => {
  const folder = newFolder()
  copyFilledShop(folder)
  const postgres = await startEmbedded(folder)
  const shared = { DATABASE_URL: postgres.url('shop'), DATA_DIR: `${folder}/shop` }
  const shop = start({ ...shared, PROCESS_ROLE: 'web' })
  const address = await shop.ready
  const startWorker = async () => {
    const worker = start({ ...shared, PROCESS_ROLE: 'worker', WEB_URL: address })
    await expect.poll(worker.output).toContain('Worker ready at')
    return worker
  }
  const worker = await startWorker()
  const own = /^Worker ready at (\S+)$/m.exec(worker.output())?.[1]
  expect((await fetch(`${own}/api/health/ready`)).status).toBe(200)
  expect((await fetch(`${own}/api/public/shop`)).status).toBe(503)

  await killWorkerAtMail(address, 'moved@example.com', async () => {
    await startWorker()
    worker.child.kill('SIGKILL')
  })
  await expect.poll(() => mailsTo('moved@example.com'), { timeout: 180_000 }).toBe(1)
  expect(await worker.ended).toBe('SIGKILL')
  await Promise.all(running.map((one) => one.stop()))
  await postgres.stop()
})
