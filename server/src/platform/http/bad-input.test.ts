import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { processorTime } from '../../testing/processor-time.ts'
import { createHttpServer } from './http-server.ts'
import { serveApi } from './serve-api.ts'

// The shop's platform with test routes; /client returns the server's view of the client.
async function listen(trustedProxies?: string): Promise<FastifyInstance> {
  const app = createHttpServer(pino({ level: 'silent' }), { trustedProxies })
  await serveApi(app, {
    serve(scope) {
      const body = z.object({ name: z.string() })
      scope.setValidatorCompiler(({ schema }) => (value) => ({ value: (schema as z.ZodObject).parse(value) }))
      scope.setSerializerCompiler(() => JSON.stringify)
      scope.post('/notes', { schema: { body } }, async ({ body }) => ({ success: true, body }))
      scope.get('/notes/:id', async ({ params }) => ({ success: true, params }))
      scope.get('/client', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const app = await listen()
const behindProxy = await listen('127.0.0.1')
afterAll(() => Promise.all([app.close(), behindProxy.close()]))

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  server?: FastifyInstance
}
type Reply = { status: number; headers: IncomingHttpHeaders; body: Record<string, unknown> }

/** Sends over a real connection, with the path exactly as written. */
function send(
  path: string,
  { method = 'GET', headers = {}, body, server = app }: Options = {},
): Promise<Reply> {
  const { port } = server.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, async (reply) => {
      const text = (await reply.setEncoding('utf8').toArray()).join('')
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: JSON.parse(text || '{}') })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const post = (body: string | Buffer, type = 'application/json', path = '/api/notes') =>
  send(path, { method: 'POST', headers: { 'content-type': type }, body })

const failure = (code: string, message: string) => ({ success: false, code, message })
const notJson = failure('INVALID_JSON', 'Body is not valid JSON')
const unclean = failure('INVALID_CHARACTERS', 'Contains characters that are not allowed')

test('a proper body arrives', async () => {
  const reply = await post('{"name":"अमृत\\n💎"}', 'application/json; charset=utf-8')
  expect(reply).toMatchObject({ status: 200, body: { success: true, body: { name: 'अमृत\n💎' } } })
})

// Proves bad input 1.
describe('malformed, empty, or not an object at the top', () => {
  test.each([
    '{"name":',
    '',
    '   ',
    '[]',
    '[{"name":"x"}]',
    '"x"',
    '5',
    'null',
    'true',
    '{name:1}',
    '{"a":1}{}',
  ])('body %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: notJson })
  })

  test('no body and no type at all', async () => {
    expect(await send('/api/notes', { method: 'POST' })).toMatchObject({ status: 400, body: notJson })
  })
})

// Proves bad input 2.
describe('keys that would poison a prototype', () => {
  test.each([
    '{"name":"x","__proto__":{"admin":true}}',
    '{"name":"x","a":{"__proto__":{}}}',
    '{"name":"x","constructor":{"prototype":{"admin":true}}}',
    '{"name":"x","\\u005f_proto__":{"admin":true}}',
  ])('%s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: notJson })
  })
})

// Proves bad input 3.
describe('more than 1 MiB', () => {
  const tooLarge = { status: 413, body: failure('TOO_LARGE', 'Request is too large') }

  test('exactly 1 MiB is taken, one byte more is not', async () => {
    const frame = '{"name":""}'.length
    const exact = `{"name":"${'x'.repeat(1024 * 1024 - frame)}"}`
    expect((await post(exact)).status).toBe(200)
    expect(await post(`${exact} `)).toMatchObject(tooLarge)
  })

  test('a body that does not say its length', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const body = `{"name":"${'x'.repeat(1024 * 1024)}"}`
    expect(await send('/api/notes', { method: 'POST', headers, body })).toMatchObject(tooLarge)
  })
})

// Proves bad input 4.
describe('anything but JSON', () => {
  test.each([
    'application/xml',
    'text/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json; charset=utf-16',
    'application/problem+json',
    'json',
    'text/plain; application/json',
  ])('type %s', async (type) => {
    expect(await post('{"name":"x"}', type)).toMatchObject({
      status: 415,
      body: failure('UNSUPPORTED_MEDIA_TYPE', 'Send JSON'),
    })
  })

  test('a body without a type', async () => {
    const reply = await send('/api/notes', { method: 'POST', body: '{"name":"x"}' })
    expect(reply).toMatchObject({ status: 415, body: { message: 'Send JSON' } })
  })
})

// Proves bad input 5.
describe('characters that are not allowed', () => {
  test.each([
    '{"name":"a\\u0000b"}',
    '{"name":"\\ud800"}',
    '{"a":[{"\\u0000":1}],"name":"x"}',
    '{"name":"\\u001b[0m"}',
  ])('body %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: unclean })
  })

  test('a body that is no UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    expect(await post(body)).toMatchObject({ status: 400, body: unclean })
  })

  test.each([
    '/api/notes/%00',
    '/api/notes/a%00b',
    '/api/notes/%zz',
    '/api/notes/%',
    '/api/notes/%ff',
    '/api/notes/%ed%a0%80',
    '/api/notes/a%0d%0ab',
    '/api/client?q=%00',
    '/api/client?q=%e0%a4',
    '/api/client?%00=1',
    '/api/%00',
    '/%',
  ])('address %s', async (path) => {
    expect(await send(path)).toMatchObject({ status: 400, body: unclean })
  })
})

// Proves bad input 6.
test('nesting 100,000 deep is refused in under 50 ms', async () => {
  const deep = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  await post('{"name":"warm"}')
  const refuse = async () => expect(await post(deep)).toMatchObject({ status: 400, body: notJson })
  expect(await processorTime(refuse)).toBeLessThan(50)
})

// Proves bad input 7.
describe('wrong method, unknown path', () => {
  test.each([
    ['GET', '/api/notes', 'POST'],
    ['DELETE', '/api/notes', 'POST'],
    ['PUT', '/api/notes/5?x=1', 'GET, HEAD'],
    ['POST', '/api/client', 'GET, HEAD'],
    ['OPTIONS', '/api/client', 'GET, HEAD'],
  ])('%s %s is 405 and allows %s', async (method, path, allow) => {
    const reply = await send(path, { method })
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow },
      body: failure('METHOD_NOT_ALLOWED', 'Method not allowed'),
    })
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/notes/1/2', '/api/../api/x', '/api//notes'])(
    '%s is 404',
    async (path) => {
      const reply = await send(path)
      expect(reply).toMatchObject({ status: 404, body: failure('NOT_FOUND', 'Not found') })
      expect(reply.headers['content-type']).toContain('application/json')
    },
  )

  test.each(['PROPFIND', 'TRACE', 'PATCH'])('%s of an unknown path is JSON too', async (method) => {
    expect((await send('/api/nothing', { method })).body).toMatchObject({ success: false })
  })

  test('the body of an unknown path is not read', async () => {
    expect((await post('<x/>', 'application/xml', '/api/nothing')).status).toBe(404)
  })
})

// Proves bad input 8.
describe('forged forwarding headers', () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }

  test('are ignored', async () => {
    const { body } = await send('/api/client', { headers: { ...headers, host: 'shop.example' } })
    expect(body).toEqual({ ip: '127.0.0.1', host: 'shop.example', protocol: 'http' })
  })

  test('count when they come from a listed proxy', async () => {
    const { body } = await send('/api/client', { headers, server: behindProxy })
    expect(body).toEqual({ ip: '203.0.113.9', host: 'evil.example', protocol: 'https' })
  })

  test('a forged Host is not repeated in the description of the API', async () => {
    const { status, body } = await send('/api/docs/json', { headers: { host: 'evil.example' } })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('evil.example')
  })
})

// Proves bad input 9.
test('a foreign origin gets no CORS headers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const replies = [
    await send('/api/client', { headers }),
    await send('/api/notes', { method: 'OPTIONS', headers }),
  ]
  for (const reply of replies) {
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

describe('what is not even HTTP', () => {
  const talk = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let response = ''
      socket.setEncoding('utf8').on('data', (part) => {
        response += part
      })
      socket.on('close', () => resolve(response)).on('error', reject)
    })

  test('is answered in the same form', async () => {
    const response = await talk('hello\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual(unclean)
  })

  test('headers of 100 kB are too large', async () => {
    expect(await talk(`GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  })
})
