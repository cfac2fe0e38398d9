import { startTraceCollector } from '@amritvasya/server/testing/trace-collector'
import { openCheckout, payByUpi, placeOrder, proceed, someChosen } from './platform/checkout.ts'
import { test as base, expect } from './platform/test.ts'

type Collector = Awaited<ReturnType<typeof startTraceCollector>>

/** A shop that traces. */
const test = base.extend<object, { collector: Collector }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const collector = await startTraceCollector()
      await use(collector)
      await collector.stop()
    },
    { scope: 'worker' },
  ],
  shopSettings: [
    async ({ collector }, use) => use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }),
    { scope: 'worker' },
  ],
})

test('the click on Place Order begins the trace of the order, its payment, the webhook and the mail', async ({
  page,
  request,
  collector,
}) => {
  await openCheckout(page, await someChosen(request, 1))
  await proceed(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const missing = () => {
    const spans = collector.spans()
    const trace = spans.find(({ name }) => name === 'POST /api/orders/create')?.traceId
    const names = new Set(spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name))
    return [
      'POST /api/orders/create',
      'POST Razorpay /orders',
      'POST /api/orders/verify-payment',
      'POST /api/webhooks/razorpay',
      'job mail',
    ].filter((name) => !names.has(name))
  }
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
})
