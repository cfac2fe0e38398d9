import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './platform/database/database.ts'
import { Secrets } from './platform/secrets.ts'
import { copyFilledShop, filledShopSecret } from './testing/filled-shop.ts'
import {
  sampleBrand,
  sampleCategory,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from './testing/sample-catalogue.ts'
import { guestAddress } from './testing/sample-checkout.ts'
import { startShopProcess } from './testing/shop-process.ts'
import { signUpMany } from './testing/test-shop.ts'
import { type CollectedSpan, startTraceCollector } from './testing/trace-collector.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const click = '00f067aa0ba902b7'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startTracedShop(endpoint: string) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-tracing-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  copyFilledShop(folder)
  const shop = startShopProcess({
    DATA_DIR: folder,
    TOKEN_SECRET: filledShopSecret,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  cleanups.push(() => shop.stop())
  const url = `postgres:///shop?user=postgres&host=${encodeURIComponent(join(folder, 'socket'))}`
  return { shop, address: await shop.ready, url }
}

const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

/** @returns the names of the spans from the click to this one */
function pathTo(spans: CollectedSpan[], span: CollectedSpan | undefined): string[] {
  if (!span) return []
  return [
    ...pathTo(
      spans,
      spans.find(({ spanId }) => spanId === span.parentSpanId),
    ),
    span.name,
  ]
}

test('one trace leads from the click through API, SQL, Razorpay’s call, its webhook and the job to the mail, and names nobody', async () => {
  const collector = await startTraceCollector()
  cleanups.push(() => collector.stop())
  const { shop, address, url } = await startTracedShop(collector.address)
  const variant = sampleVariant('TRACE', 500, { quantity: 10 })
  const [category, brand] = [sampleCategory('Traces'), sampleBrand('Traces')]
  const product = sampleProduct('Traced Quartz', {
    variants: [variant],
    categoryId: category.id,
    brandId: brand.id,
  })
  const database = openDatabase(url, { connections: 2 })
  cleanups.push(() => database.destroy())
  await saveSamples(database, { categories: [category], brands: [brand], products: [product] })
  const [token = ''] = await signUpMany({ database, secrets: new Secrets(filledShopSecret) }, 1)

  const { razorpayOrder } = await post(
    `${address}/api/orders/create`,
    {
      orderItems: [{ productId: product.id, variantId: variant.id, quantity: 1 }],
      shippingAddress: guestAddress,
    },
    { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${click}-01` },
  )
  const { id } = razorpayOrder as { id: string }
  await post(`${address}/sandbox/razorpay/pay`, { orderId: id, outcome: 'success' })

  const ofTrace = () => collector.spans().filter((span) => span.traceId === traceId)
  const find = (name: string) => ofTrace().find((span) => span.name === name)
  await vi.waitFor(() => expect(find('SMTP send')).toBeDefined(), { timeout: 60_000, interval: 200 })
  const spans = ofTrace()
  const call = find('POST /api/orders/create')
  expect(call?.parentSpanId).toBe(click)
  expect(pathTo(spans, find('INSERT shop_order'))).toEqual(['POST /api/orders/create', 'INSERT shop_order'])
  const opened = ['POST /api/orders/create', 'POST Razorpay /orders']
  expect(pathTo(spans, find('POST Razorpay /orders'))).toEqual(opened)
  expect(pathTo(spans, find('POST /api/webhooks/razorpay'))).toEqual([
    'POST /api/orders/create',
    'POST /api/webhooks/razorpay',
  ])
  expect(pathTo(spans, find('SMTP send'))).toEqual([
    'POST /api/orders/create',
    'process webhook',
    'job mail',
    'SMTP send',
  ])

  expect((await fetch(address)).status).toBe(200)
  const page = await (await fetch(address)).text()
  expect(page).toContain("headers.set('traceparent'")
  const line = shop
    .output()
    .split('\n')
    .find((text) => text.includes('/api/orders/create'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'request', status: 200, traceId })

  const customer = await database.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
  const { addressLine1, pincode } = guestAddress
  const personal = [customer.email, customer.phone, customer.full_name, addressLine1, pincode, token]
  const sent = collector.bodies.join('\n')
  expect(personal.filter((text) => text === null || sent.includes(text))).toEqual([])
})

test('a collector that does not answer is said once and delays nothing', async () => {
  const { shop, address } = await startTracedShop('http://127.0.0.1:9')
  for (let i = 0; i < 5; i++) expect((await fetch(`${address}/api/public/shop`)).status).toBe(200)
  await vi.waitFor(() => expect(shop.output()).toContain('exporting traces failed'), {
    timeout: 60_000,
    interval: 100,
  })
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
