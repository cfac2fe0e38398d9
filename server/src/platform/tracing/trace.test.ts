import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { startTraceCollector } from '../../testing/trace-collector.ts'
import { addBrowserScript } from './browser-script.ts'
import { startOtlp } from './otlp.ts'
import { currentTraceparent, isTracing, traced, tracedWithin } from './trace.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function collect(share = 1, TOKEN_SECRET = 'a secret of the shop, long enough for it') {
  const collector = await startTraceCollector()
  cleanups.push(() => collector.stop())
  const stop = startOtlp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-team=shop',
    OTEL_SERVICE_NAME: 'a-shop',
    OTEL_TRACES_SAMPLER_ARG: share,
    TOKEN_SECRET,
  })
  return { collector, stop }
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = `00-${traceId}-00f067aa0ba902b7-01`

test('spans carry on a trace, hang below each other, and say of an error its kind only', async () => {
  const { collector, stop } = await collect()
  const failing = traced(
    'a call',
    { kind: 'server', parent, attributes: { 'http.route': '/x' } },
    async () => {
      await traced('a step', {}, async () => expect(currentTraceparent()).toContain(traceId))
      throw new TypeError('asha@example.com is unknown')
    },
  )
  await expect(failing).rejects.toThrow('asha@example.com')
  await stop()
  const [step, call] = collector.spans()
  expect(call).toMatchObject({
    name: 'a call',
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    status: { code: 2 },
  })
  expect(step).toMatchObject({ name: 'a step', traceId, parentSpanId: call?.spanId })
  expect(call?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } })
  expect(collector.bodies.join()).not.toContain('asha')
  expect(collector.bodies.join()).toContain('a-shop')
  expect(collector.headers[0]).toMatchObject({ authorization: 'Basic abc', 'x-team': 'shop' })
  expect(isTracing()).toBe(false)
})

test('a share of 0 records nothing, whatever the header of a stranger says', async () => {
  const { collector, stop } = await collect(0)
  await traced('a call', { parent }, async () => {
    expect(currentTraceparent()).toBeUndefined()
    await tracedWithin(
      () => expect.fail('no name is needed'),
      () => ({}),
      async () => {},
    )
  })
  await stop()
  expect(collector.spans()).toEqual([])
})

test('nobody can choose an id that is recorded, and a recorded trace is whole on every server of the shop', async () => {
  // The XOR of their words is 0, which a hash without a key would take for the smallest number.
  const ids = Array.from({ length: 400 }, (_, i) =>
    `${(i + 1).toString(16).padStart(8, '0').repeat(2)}`.repeat(2),
  )
  const recordedBy = async (secret: string) => {
    const { collector, stop } = await collect(0.1, secret)
    for (const id of ids) {
      const call = () => traced('a call', { kind: 'server', parent: `00-${id}-00f067aa0ba902b7-01` }, step)
      const step = () => traced('a step', {}, async () => {})
      await call()
      await call()
    }
    await stop()
    const spans = new Map<string, number>()
    for (const { traceId } of collector.spans()) spans.set(traceId, (spans.get(traceId) ?? 0) + 1)
    return spans
  }
  const one = await recordedBy('a secret of the shop, long enough for it')
  expect(one.size).toBeGreaterThan(20)
  expect(one.size).toBeLessThan(70)
  expect(new Set(one.values())).toEqual(new Set([4]))
  expect(await recordedBy('a secret of the shop, long enough for it')).toEqual(one)
  const other = await recordedBy('a secret of another shop, long enough')
  expect([...other.keys()].sort()).not.toEqual([...one.keys()].sort())
})

test('while tracing is off, work runs as it is', async () => {
  expect(await traced('a call', { parent }, async (span) => span)).toBeUndefined()
  expect(currentTraceparent()).toBeUndefined()
})

test('a header that is no traceparent begins a trace of its own', async () => {
  const { collector, stop } = await collect()
  await traced('a call', { parent: 'x'.repeat(5_000) }, async () => {})
  await stop()
  expect(collector.spans()).toHaveLength(1)
  expect(collector.spans()[0]?.parentSpanId ?? '').toBe('')
})

test('the script of a page begins a trace with each click and leaves other requests alone', () => {
  const [html = ''] = addBrowserScript('<html><head><title>x</title></head></html>', 'n') as string[]
  expect(html).toMatch(/<title>x<\/title><script nonce="n">[\s\S]+<\/script><\/head>/)
  const fetch = vi.fn()
  const listeners: (() => void)[] = []
  const window = { fetch }
  runInNewContext(/<script nonce="n">([\s\S]+)<\/script>/.exec(html)?.[1] ?? '', {
    window,
    crypto,
    Headers,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  })
  const call = (...parameters: unknown[]) => {
    ;(window.fetch as (...all: unknown[]) => void)(...parameters)
    const [, init] = fetch.mock.lastCall as [string, { headers?: Headers } | undefined]
    return init?.headers instanceof Headers ? init.headers.get('traceparent') : undefined
  }
  const click = () => {
    for (const listener of listeners) listener()
  }
  click()
  const first = call('/api/orders/create', { method: 'POST', headers: { accept: 'application/json' } })
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  const second = call('/api/orders/verify-payment')
  expect(second?.split('-')[1]).toBe(first?.split('-')[1])
  expect(second?.split('-')[2]).not.toBe(first?.split('-')[2])
  click()
  expect(call('/api/users/profile')?.split('-')[1]).not.toBe(first?.split('-')[1])
  expect(call('https://api.razorpay.com/v1/x', {})).toBeUndefined()
})
