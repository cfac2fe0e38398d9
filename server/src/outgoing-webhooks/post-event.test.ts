import { afterAll, expect, test } from 'vitest'
import { startReceiver } from '../testing/webhook-receiver.ts'
import { createPoster } from './post-event.ts'

const receiver = await startReceiver()
const open = createPoster(['127.0.0.1'])
const closed = createPoster([])
const { port } = new URL(receiver.url)
const running = new AbortController().signal
afterAll(async () => {
  open.close()
  closed.close()
  await receiver.close()
})

// Proves HOOK-02.
test.each([
  'https://127.0.0.1:PORT',
  'https://localhost:PORT',
  'https://[::1]:PORT',
  'https://[::ffff:127.0.0.1]:PORT',
  'https://0x7f000001:PORT',
  'https://2130706433:PORT',
  'https://0.0.0.0:PORT',
  'https://10.0.0.1/hook',
  'https://172.16.0.1/hook',
  'https://192.168.1.1/hook',
  'https://100.64.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/hook',
  'https://[fd00:ec2::254]/hook',
])('nothing is sent to %s, which is not public', async (address) => {
  const before = receiver.received.length
  const answer = await closed.post(address.replace('PORT', port), {}, '{}', running)
  expect(answer).toEqual({ problem: 'The address is not on the public internet' })
  expect(receiver.received.length).toBe(before)
})

// Proves HOOK-02.
test('without TLS nothing is sent but to an address that the operator has named', async () => {
  expect(closed.allows(receiver.url)).toBe(false)
  expect(await closed.post(receiver.url, {}, '{}', running)).toEqual({
    problem: 'Webhooks go to addresses that begin with https://',
  })
  expect(closed.allows('https://example.com/hook')).toBe(true)
  expect(await open.post(receiver.url, {}, '{}', running)).toEqual({ status: 204 })
})

// Proves HOOK-02.
test('a redirect is followed nowhere, and counts as a failure', async () => {
  const inside = `http://127.0.0.1:${port}/inside`
  receiver.answerWith(({ path }) =>
    path === '/hook' ? { status: 307, headers: { location: inside } } : { status: 204 },
  )
  expect(await open.post(receiver.url, {}, '{}', running)).toEqual({
    status: 307,
    problem: 'It answered with 307: webhooks follow no redirect',
  })
  expect(receiver.received.map(({ path }) => path)).not.toContain('/inside')
})

// Proves HOOK-03.
test('an answer is a success from 200 to 299 alone, and its wish for time is heard', async () => {
  const answers = [] as unknown[]
  for (const status of [200, 299, 400, 410, 429, 500, 503]) {
    receiver.answerWith(() => ({ status, headers: { 'retry-after': '120' } }))
    answers.push(await open.post(receiver.url, {}, '{}', running))
  }
  expect(answers).toEqual([
    { status: 200 },
    { status: 299 },
    { status: 400, problem: 'It answered with 400' },
    { status: 410, problem: 'It answered with 410' },
    { status: 429, problem: 'It answered with 429', retryAfter: 120 },
    { status: 500, problem: 'It answered with 500' },
    { status: 503, problem: 'It answered with 503', retryAfter: 120 },
  ])
  expect(await open.post('http://127.0.0.1:9/hook', {}, '{}', running)).toEqual({
    problem: 'The server refuses the connection',
  })
})
