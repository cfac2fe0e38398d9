import { validatorCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createHttpServer } from '../http-server.ts'
import { serveApi } from '../serve-api.ts'
import { ByteBudget } from './byte-budget.ts'
import { JsonScan } from './json-scan.ts'

const kilobyte = 1024
const app = createHttpServer(pino({ level: 'silent' }))
await serveApi(app, {
  serve(scope) {
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(() => JSON.stringify)
    const body = z.object({
      name: z.string().max(100, 'This name is too long'),
      tags: z.array(z.string()).optional(),
    })
    scope.post('/notes', { bodyLimit: 32 * kilobyte, schema: { body } }, async ({ body }) => ({
      success: true,
      body,
    }))
  },
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

async function post(body: string) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${address}/api/notes`, { method: 'POST', headers, body })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

describe('the limit of a call', () => {
  test('takes what fits, strips unknown fields, and refuses what does not fit', async () => {
    const fits = { name: 'x', other: 'y'.repeat(31 * kilobyte) }
    expect(await post(JSON.stringify(fits))).toMatchObject({ status: 200, body: { body: { name: 'x' } } })
    const large = { name: 'x', tags: Array.from({ length: 400 }, () => 'y'.repeat(100)) }
    expect(await post(JSON.stringify(large))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  })

  test('a field that alone is too long is named, as it is in a small body', async () => {
    for (const length of [101, 200_000, 1_000_000]) {
      expect(await post(JSON.stringify({ name: 'é'.repeat(length / 2 + 60) }))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', message: 'This name is too long' },
      })
    }
  })

  test('a long text in an unknown field is never silently shortened', async () => {
    expect((await post(JSON.stringify({ name: 'x', other: 'y'.repeat(100_000) }))).status).toBe(413)
  })

  test('escapes and letters are not divided by shortening', async () => {
    for (const letter of ['\\"', '\\\\', '\\u0941', '\\ud83d\\ude00', 'अ', '😀']) {
      for (const before of ['', 'a', 'ab', 'abc']) {
        const body = `{"name":"${before}${letter.repeat(20_000)}","tags":["\\\\"]}`
        expect(await post(body), letter).toMatchObject({
          status: 400,
          body: { code: expect.stringMatching(/^INVALID_(INPUT|CHARACTERS)$/) },
        })
      }
    }
  })
})

test('many small values are refused before they are parsed, within the limit of bytes or beyond it', async () => {
  for (const count of [10_000, 340_000]) {
    for (const value of ['{}', '[]', '0']) {
      const body = `{"name":"x","tags":[${`${value},`.repeat(count)}0]}`
      expect(await post(body)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    }
  }
  expect((await post(`{"name":"x","tags":[${'"y",'.repeat(1_000)}"z"]}`)).status).toBe(200)
})

// Proves H1.
test('while the largest bodies are parsed other requests are answered in between', async () => {
  const full = JSON.stringify({ name: 'x', tags: Array.from({ length: 1_900 }, () => 'tag tag tag') })
  expect(full.length).toBeLessThan(32 * kilobyte)
  let answered = 0
  const large = Array.from({ length: 100 }, async () => {
    expect((await post(full)).status).toBe(200)
    answered++
  })
  const seen: number[] = []
  while (answered < large.length) {
    expect((await fetch(`${address}/api/nothing`)).status).toBe(404)
    seen.push(answered)
  }
  await Promise.all(large)
  expect(new Set(seen).size).toBeGreaterThan(3)
})

test('brackets and commas within texts are no values', () => {
  const scan = new JsonScan({ maxDepth: 2, maxNodes: 3 })
  const text = Buffer.from('{"a":"[[[[,,,,{{{{\\"[[[,,,\\\\","b":1}')
  expect([...text].every((byte) => scan.take(Buffer.from([byte])))).toBe(true)
  expect(scan.take(Buffer.from('[0,0'))).toBe(false)
})

test('a network that sends large bodies without end is stopped, others are not, and time lets it go on', async () => {
  const budget = new ByteBudget(1_000, 100)
  budget.spend('a', 900, 0)
  expect(() => budget.spend('a', 200, 0)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 }),
  )
  budget.spend('b', 1_000, 0)
  budget.spend('a', 200, 2_000)
  const large = JSON.stringify({ name: 'x'.repeat(1_000_000) })
  const replies: number[] = []
  for (let i = 0; i < 20; i++) replies.push((await post(large)).status)
  expect(replies[0]).toBe(400)
  expect(replies.at(-1)).toBe(429)
  expect((await post('{"name":"x"}')).status).toBe(200)
})
