import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { readPostmaster } from '../platform/database/embedded/postmaster.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { temporaryFolders } from '../testing/folders.ts'
import { family } from '../testing/process-family.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'

const { newFolder, removeFolders } = temporaryFolders('amritvasya-life-')

function newFilledFolder(): string {
  const folder = newFolder()
  copyFilledShop(folder)
  return folder
}

const running = new Set<ShopProcess>()
function start(settings: Record<string, string>): ShopProcess {
  const shop = startShopProcess(settings)
  running.add(shop)
  shop.ended.then(() => running.delete(shop))
  return shop
}

const stopAll = () => Promise.all([...running].map((shop) => shop.stop()))
afterAll(async () => {
  await stopAll()
  removeFolders()
})

const postmasterOf = (folder: string): number => readPostmaster(join(folder, 'postgres'))?.pid ?? 0

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const socketUrl = (folder: string) =>
  `postgres:///shop?user=postgres&host=${encodeURIComponent(join(folder, 'socket'))}`

/** Returns the one line for the operator. */
async function failure(settings: Record<string, string>, code = 1): Promise<string> {
  const shop = start(settings)
  expect(await shop.ended).toBe(code)
  expect(shop.output().trim().split('\n')).toHaveLength(1)
  return shop.output().trim()
}

describe('on a folder of its own', () => {
  let folder: string
  let shop: ShopProcess | undefined
  beforeAll(() => {
    folder = newFolder()
  })

  /** PostgreSQL's own tools read them, and the shop must not. */
  const variablesOfTools = {
    PGHOST: 'nowhere.invalid',
    PGPORT: '5999',
    PGUSER: 'nobody',
    PGDATABASE: 'nothing',
    PGOPTIONS: '-c search_path=nothing',
    PGSSLMODE: 'require',
    PGCLIENT_ENCODING: 'LATIN1',
  }
  /** The shop that the test before has left running, as a start takes seconds. */
  async function runningShop(): Promise<{ shop: ShopProcess; address: string }> {
    if (!shop || !running.has(shop)) shop = start({ DATA_DIR: folder, ...variablesOfTools })
    return { shop, address: await shop.ready }
  }

  test('a first start comes from nothing to a filled shop, and Ctrl-C leaves no process', async () => {
    const { shop, address } = await runningShop()
    expect(shop.output()).toMatch(/^Filling the demo shop …\nShop ready at http:\/\/localhost:\d+\n/)
    const { products } = (await (await fetch(`${address}/api/public/products/latest`)).json()) as {
      products: unknown[]
    }
    expect(products.length).toBeGreaterThan(0)

    const pids = family(postmasterOf(folder))
    expect(pids.length).toBeGreaterThan(3)
    // The terminal and npm both send the signal.
    shop.child.kill('SIGINT')
    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('a port in use is named', async () => {
    const other = createServer().listen(0, 'localhost')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as { port: number }

    expect(await failure({ DATA_DIR: folder, PORT: String(port) })).toBe(
      `Port ${port} is in use. Choose another with PORT=…`,
    )
    expect(isAlive(postmasterOf(folder))).toBe(false)
    other.close()
  })

  test('variables of PostgreSQL’s own tools in the shell change nothing', async () => {
    const { address } = await runningShop()
    expect((await fetch(`${address}/api/public/products/latest`)).status).toBe(200)
    expect((await fetch(`${address}/sandbox/mail/messages?to=nobody@example.com`)).status).toBe(200)
  })

  test('a second server on the same folder says so and leaves the first alone', async () => {
    const { address } = await runningShop()
    expect(await failure({ DATA_DIR: folder })).toBe(
      `Another server already runs on the data folder ${folder}`,
    )
    expect((await fetch(`${address}/api/public/shop`)).status).toBe(200)
  })

  test('what was committed survives kill -9 of server and database', async () => {
    const { shop } = await runningShop()
    await query(socketUrl(folder), 'CREATE TABLE witness AS SELECT 1 AS value')
    const pids = family(postmasterOf(folder))
    shop.child.kill('SIGKILL')
    // A backend that served one query may have ended by itself.
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
    expect(await shop.ended).toBe('SIGKILL')

    await runningShop()
    expect(await query(socketUrl(folder), 'SELECT value FROM witness')).toEqual([{ value: 1 }])
  })

  // Proves H2.
  test('a database whose server was killed is taken over', async () => {
    const { shop } = await runningShop()
    const orphan = postmasterOf(folder)
    shop.child.kill('SIGKILL')
    await shop.ended
    expect(isAlive(orphan)).toBe(true)

    await runningShop()
    expect(isAlive(orphan)).toBe(false)
    expect(await query(socketUrl(folder), 'SELECT value FROM witness')).toEqual([{ value: 1 }])
  })

  test('a server whose database dies ends as well, so that a supervisor can start it anew', async () => {
    const { shop } = await runningShop()
    process.kill(postmasterOf(folder), 'SIGKILL')

    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain('The embedded PostgreSQL ended unexpectedly')
    await runningShop()
  })

  test('what the settings place elsewhere is not opened by a demo shop: mailbox, postal service, Razorpay', async () => {
    await stopAll()
    const shop = start({
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PINCODE_API_URL: 'http://127.0.0.1:9/pincodes',
      RAZORPAY_API_URL: 'http://127.0.0.1:9/razorpay/v1',
    })
    const address = await shop.ready
    for (const path of ['mail', 'pincode/411001', 'razorpay/checkout.js', 'razorpay/ledger']) {
      expect((await fetch(`${address}/sandbox/${path}`)).status, path).toBe(404)
    }
    expect(shop.output()).not.toContain('Mailbox')
  })
})

describe('in a folder or with a database of each test’s own', () => {
  afterEach(stopAll)

  test('Ctrl-C during a first start leaves no process, and says so in one line', async () => {
    const folder = newFolder()
    const shop = start({ DATA_DIR: folder })
    await expect.poll(() => postmasterOf(folder), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    const pids = family(postmasterOf(folder))
    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(1)
    expect(shop.output().replace('Filling the demo shop …\n', '')).toBe('Stopped before the shop was ready\n')
    expect(pids.filter(isAlive)).toEqual([])
    await start({ DATA_DIR: folder }).ready
  })

  test('after an error that nobody caught, a stop that hangs ends within its time, and PostgreSQL with it', async () => {
    const folder = newFilledFolder()
    const fault = `import { Server } from 'node:http'
      process.on('SIGUSR2', () => {
        Server.prototype.close = function () { return this }
        throw new Error('Nobody caught this')
      })`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(fault)}`
    const shop = start({ DATA_DIR: folder, NODE_OPTIONS })
    await shop.ready
    const pids = family(postmasterOf(folder))
    shop.child.kill('SIGUSR2')
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toContain('Nobody caught this')
    expect(shop.output()).toContain('The shop could not be stopped in 15 s')
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
  })

  test('Ctrl-C in the terminal of npm start stops everything in good order', async () => {
    const folder = newFilledFolder()
    const { PATH, HOME } = process.env
    const script = join(import.meta.dirname, '../../../scripts/start.mjs')
    // A group of its own, as in a terminal: Ctrl-C signals the whole group.
    const child = spawn(process.execPath, [script], {
      detached: true,
      env: { PATH, HOME, PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Shop ready at')) break
    const pids = family(postmasterOf(folder))
    const ended = new Promise((resolve) => child.once('exit', resolve))

    process.kill(-Number(child.pid), 'SIGINT')

    expect(await ended).toBe(0)
    expect(pids.filter(isAlive)).toEqual([])
  })

  // Proves D1.
  test('a database that may lose acknowledged writes is refused', async () => {
    const server = await startEmbedded(newFolder(), false)
    expect(await failure({ DATABASE_URL: server.url('postgres') })).toMatch(
      /^The database server .+ may lose orders: its setting fsync is off$/,
    )
    await server.stop()
  })

  test('two servers that start at once on one fresh database migrate and seed it once', async () => {
    const server = await startEmbedded(newFolder())
    await query(server.url('postgres'), 'CREATE DATABASE fresh')
    const url = server.url('fresh')

    const addresses = await Promise.all([1, 2].map(() => start({ DATABASE_URL: url }).ready))

    const answers = await Promise.all(
      addresses.map(async (address) => (await fetch(`${address}/api/public/products/active`)).json()),
    )
    expect(answers[0]).toEqual(answers[1])
    const [twins] = await query<{ count: string }>(
      url,
      'SELECT count(*) - count(DISTINCT product_code) AS count FROM product',
    )
    expect(Number(twins?.count)).toBe(0)
    await stopAll()
    await server.stop()
  })

  test('a shop outlives a restart of the database server it was given', async () => {
    const folder = newFilledFolder()
    const before = await startEmbedded(folder)
    const address = await start({ DATABASE_URL: before.url('shop'), TOKEN_SECRET: filledShopSecret }).ready
    const status = async () => (await fetch(`${address}/api/public/products/search?search=mala`)).status
    expect(await status()).toBe(200)

    await before.stop()
    expect(await status()).toBeGreaterThanOrEqual(500)
    const after = await startEmbedded(folder)
    await expect.poll(status).toBe(200)

    await stopAll()
    await after.stop()
  })

  test('npm start says that its port is in use before it does anything else', async () => {
    const other = createServer().listen(0, 'localhost')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as { port: number }
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/start.mjs')], {
      env: { PATH, HOME, PORT: String(port), DATA_DIR: newFolder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([code, output]).toEqual([1, `Port ${port} is in use. Choose another with PORT=…\n`])
    other.close()
  })
})

describe('one line on', () => {
  test('wrong settings', async () => {
    expect(await failure({ SHOP_MODE: 'x', PUBLIC_URL: 'x' }, 78)).toBe(
      'Wrong setting: PUBLIC_URL must be an address that begins with http:// or https://; SHOP_MODE must be demo or live',
    )
  })

  test('a database that cannot be reached, with its host and without the password', async () => {
    const line = await failure({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' })
    expect(line).toContain('The database server 127.0.0.1:1 cannot be reached')
    expect(line).not.toContain('s3cret')
  })

  test('a host that does not exist', async () => {
    expect(await failure({ DATABASE_URL: 'postgres://u:s3cret@db.invalid/shop' })).toMatch(
      /^The database server db\.invalid cannot be reached: /,
    )
  })

  test('a data folder that cannot be made', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '', { mode: 0o755 })
    expect(await failure({ DATA_DIR: file })).toContain(`The data folder ${file} cannot be used: `)
  })
})
