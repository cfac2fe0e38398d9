import { beforeEach, expect, test } from 'vitest'
import { logStream } from '../testing/log-stream.ts'
import { processorTime } from '../testing/processor-time.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { createLog } from './log.ts'

const lines: string[] = []
const stream = logStream((line) => lines.push(line))
const log = createLog('info', stream)
const shop = closedAtEnd(await startTestShop({ log }))
beforeEach(() => void lines.splice(0))

// Proves V4.
test('the token that opens the status of an order is not in the log of requests', async () => {
  const token = 'q'.repeat(43)
  await shop.send(`GET /orders/status/${token}`)
  await shop.send(`GET /orders/status/${token}x`)
  await shop.send('GET /public/products/active')
  const paths = lines.map((line) => JSON.parse(line).req?.path).filter(Boolean)
  expect(paths).toEqual([
    '/api/orders/status/[token]',
    '/api/orders/status/[token]',
    '/api/public/products/active',
  ])
  expect(lines.join('')).not.toContain(token)
})

test('a long path of dots takes no longer than its length', async () => {
  const url = `/${'.'.repeat(15_000)}`
  const logged = () => {
    for (let i = 0; i < 100; i++) log.info({ req: { method: 'GET', url } }, 'request')
  }
  // A quadratic search took 28 s.
  expect(await processorTime(logged)).toBeLessThan(3_000)
  log.info({ req: { method: 'GET', url: '/search/asha@example.com/x' } }, 'request')
  expect(JSON.parse(lines.at(-1) ?? '').req.path).toBe('/search/[email]/x')
})

test('what is thrown is described, be it an error or an object like one, and never with its values', () => {
  const { message, stack } = new TypeError('asha@example.com is no number')
  // pg-boss passes errors on as copies, together with the job's data.
  log.error({ err: { message, stack, code: '57P01', queue: 'mail', params: ['asha@example.com'] } }, 'jobs')
  log.error({ err: new AggregateError([new Error('no way to 10.0.0.1')], 'both failed') }, 'jobs')
  log.error({ err: 'asha@example.com' }, 'jobs')
  log.error({ err: {} }, 'jobs')
  const [copy, , text, empty] = lines.map((line) => JSON.parse(line).err)
  expect(copy).toMatchObject({ type: 'Object', message: '[email] is no number', code: '57P01' })
  expect(copy.stack).toContain('log.test.ts')
  expect(text).toEqual({ type: 'string' })
  expect(empty).toEqual({ type: 'object' })
  expect(lines.join('')).not.toContain('asha@')
})
