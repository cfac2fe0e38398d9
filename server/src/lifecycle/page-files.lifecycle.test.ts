import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePrice } from '../catalogue/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded/embedded.ts'
import { listenForInvalidations } from '../platform/database/invalidation-listener.ts'
import { eventually } from '../testing/eventually.ts'
import { copyFilledShop, filledShopSecret } from '../testing/filled-shop.ts'
import { findFreePort } from '../testing/free-port.ts'
import { isNginxMissing } from '../testing/nginx.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'

// The shop stands behind the nginx of an installed one, without TLS; nginx may run as another user.
const clone = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'amritvasya-page-files-'))
chmodSync(folder, 0o755)
const pageFolder = join(folder, 'pages')
let settings: Record<string, string>
let postgres: EmbeddedPostgres
let database: Database
let shop: ShopProcess
let own = ''
let seen = ''
let stopNginx = async () => {}

beforeAll(async () => {
  if (isNginxMissing()) return
  mkdirSync(pageFolder)
  copyFilledShop(folder)
  postgres = await startEmbedded(folder)
  database = openDatabase(postgres.url('shop'), { connections: 1 })
  const [port, proxyPort, logPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  settings = {
    TOKEN_SECRET: filledShopSecret,
    DATABASE_URL: postgres.url('shop'),
    DATA_DIR: join(folder, 'shop'),
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    PAGE_FILES: pageFolder,
    PROXY_LOG_PORT: String(logPort),
    PAGE_CACHE_MB: '16',
  }
  shop = startShopProcess(settings)
  own = await shop.ready
  stopNginx = await startInstalledNginx({ port, proxyPort, logPort })
  seen = `http://127.0.0.1:${proxyPort}`
})
afterAll(async () => {
  await stopNginx()
  await shop?.stop()
  await database?.destroy()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Takes the server of the shop from the site that install.sh fills in, for a port without TLS. */
async function startInstalledNginx(ports: { port: number; proxyPort: number; logPort: number }) {
  const site = readFileSync(join(clone, 'deploy/nginx/amritvasya.conf'), 'utf8')
    .replaceAll('@ROOT@/opt/amritvasya', clone)
    .replaceAll('@ROOT@/run/amritvasya-pages', pageFolder)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.logPort}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll(/^ *(ssl_|listen \[::\]|@HTTP2@|include ).*\n/gm, '')
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replaceAll('@DOMAIN@', 'localhost')
  const [before, , , server] = site.split(/^server \{$/m)
  const place = join(folder, 'nginx')
  mkdirSync(place)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${place}/${of};`,
  )
  writeFileSync(
    join(place, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user www-data;' : ''}
    daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 256; }
    http {
      include /etc/nginx/mime.types; gzip on; access_log off; ${paths.join(' ')}
      ${before}
      server {${server?.replace(/listen 443.*/, `listen 127.0.0.1:${ports.proxyPort};`)}
    }`,
  )
  const child = spawn('/usr/sbin/nginx', ['-c', join(place, 'nginx.conf'), '-e', join(place, 'error.log')])
  const ended = once(child, 'exit')
  const problems = child.stderr.setEncoding('utf8').toArray()
  ended.then(async ([code]) => code && console.error(...(await problems)))
  await eventually(async () => expect((await ask(`http://127.0.0.1:${ports.proxyPort}/`)).status).toBe(200))
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
type Reply = { status: number; headers: IncomingHttpHeaders; text: string }

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const usual = { 'accept-encoding': 'br', accept: 'text/html' }
  const [reply] = await once(
    httpGet(address, { agent: false, method, headers: { ...usual, ...headers } }),
    'response',
  )
  const body = Buffer.concat(await reply.toArray())
  const plain = { br: brotliDecompressSync, gzip: gunzipSync }[String(reply.headers['content-encoding'])]
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: String(plain && body.length > 0 ? plain(body) : body),
  }
}

const files = () => globSync('**/page.html.{br,gz}', { cwd: pageFolder }).sort()

/** Returns the first product with the variant whose price its card shows. */
async function firstProduct() {
  const { text } = await ask(`${own}/api/public/products/latest?limit=1`)
  const [{ _id: id, variants }] = JSON.parse(text).products
  return { id: String(id), variant: String(variants[0]._id) }
}

async function setPrice(variant: string, rupees: number): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => changePrice(transaction, variant, rupees * 100, rupees * 100))
}

// Proves PROXY-01.
test.skipIf(isNginxMissing())(
  'nginx sends the same page as the shop in every encoding, and leaves all else to the shop',
  async () => {
    await ask(`${seen}/contact`, { 'accept-encoding': 'gzip' })
    await ask(`${seen}/contact`, { 'accept-encoding': 'br;q=0' })
    await ask(`${seen}/contact`)
    expect(files().filter((file) => file.startsWith('contact'))).toEqual([
      'contact/page.html.br',
      'contact/page.html.gz',
    ])
    for (const encoding of ['br', 'gzip']) {
      const theirs = await ask(`${seen}/contact`, { 'accept-encoding': encoding })
      const ours = await ask(`${own}/contact`, { 'accept-encoding': encoding })
      expect(theirs.text).toBe(ours.text)
      // The time of a file stands for a hash, HSTS needs TLS, and the markup has the policy.
      const { etag: _1, date: _2, 'content-security-policy': policy = '', ...expected } = ours.headers
      expect(theirs.headers).toMatchObject({ ...expected, connection: 'close' })
      expect(theirs.headers['last-modified']).toBeDefined()
      expect(theirs.headers['content-security-policy']).toBe("frame-ancestors 'none'")
      const rest = String(policy).replace("; frame-ancestors 'none'", '')
      expect(theirs.text).toContain(`<head><meta http-equiv="Content-Security-Policy" content="${rest}">`)
      const { etag = '' } = theirs.headers
      expect(
        (await ask(`${seen}/contact`, { 'accept-encoding': encoding, 'if-none-match': etag })).status,
      ).toBe(304)
    }
    const before = files()
    for (const [path, status, method = 'GET'] of [
      ['/contact/', 308],
      ['/contact?page=2', 200],
      ['/Contact', 200],
      ['/nowhere-at-all', 404],
      ['/contact/page.html', 404],
      ['/contact', 403, 'POST'],
      ['/api/public/shop', 200],
    ] as const) {
      const { headers, ...reply } = await ask(seen + path, {}, method)
      expect([path, reply.status, headers['last-modified']]).toEqual([path, status, undefined])
    }
    expect(files()).toEqual(before)
  },
)

// Proves PROXY-02.
test.skipIf(isNginxMissing())('no reader gets a price of before once its change is confirmed', async () => {
  const { invalidationBus, close } = await listenForInvalidations(postgres.url('shop'))
  const { id, variant } = await firstProduct()
  const paths = [`/product/${id}`, '/products', '/']
  const encodings = ['br', 'gzip']
  // Readers who never stop make files at every moment of a change.
  let isOver = false
  const readers = paths.map(async (path) => {
    while (!isOver) await ask(seen + path)
  })
  for (let round = 0; round < 25; round++) {
    const rupees = 70_000 + round
    await setPrice(variant, rupees)
    await invalidationBus.waitUntilInvalidatedEverywhere()
    const pages = await Promise.all(
      paths.flatMap((path) => encodings.map((encoding) => ask(seen + path, { 'accept-encoding': encoding }))),
    )
    const shown = `₹${new Intl.NumberFormat('en-IN').format(rupees)}`
    for (const { text } of pages) expect(text).toContain(shown)
  }
  isOver = true
  await Promise.all(readers)
  await close()
})

// Proves PROXY-03, VISIT-01.
test.skipIf(isNginxMissing())(
  'pages are read and visitors counted by nginx, pages outlive the shop’s process, and a new process begins with none',
  async () => {
    const { id, variant } = await firstProduct()
    const paths = ['/', '/products', `/product/${id}`, '/contact']
    for (const path of paths) await ask(seen + path)

    shop.child.kill('SIGKILL')
    await shop.ended
    for (const path of paths) {
      const page = await ask(seen + path)
      expect([path, page.status]).toEqual([path, 200])
      for (const [, file] of page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect([file, (await ask(seen + file)).status]).toEqual([file, 200])
    }
    const closed = await ask(`${seen}/cart?from=mail`)
    expect([closed.status, closed.headers['retry-after']]).toEqual([503, '5'])
    expect(closed.text).toContain('The shop opens in a moment')

    await setPrice(variant, 81_234)
    shop = startShopProcess(settings)
    await shop.ready
    expect((await ask(`${seen}/product/${id}`)).text).toContain('₹81,234')

    for (const path of paths) await ask(seen + path)
    for (const path of paths) await ask(seen + path, { 'user-agent': browser })
    const another = { 'user-agent': `${browser} Edg/131.0` }
    await ask(`${seen}/`, { ...another, 'sec-gpc': '1' })
    await ask(`${seen}/`, { ...another, 'sec-purpose': 'prefetch' })
    // The proxy has reported by now, and the shop reads reports before it ends its answer.
    await ask(`${own}/api/public/shop`)
    // A shop that stops writes down whom it has seen.
    await shop.stop()
    const counted = await database.selectFrom('visitor').select(['page_loads', 'stage']).execute()
    expect(counted).toEqual([{ page_loads: 4, stage: 1 }])
  },
)
