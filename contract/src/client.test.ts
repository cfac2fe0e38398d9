import { expect, expectTypeOf, test } from 'vitest'
import { type ClientRequest, createClient } from './client.ts'

type Sent = { path: string; request: ClientRequest; signal: AbortSignal | undefined }

/** Answers every request with this body, and records the requests. */
function clientWith(body: object) {
  const sent: Sent[] = []
  const call = createClient(async (path, request, signal) => {
    sent.push({ path, request, signal })
    return body
  })
  return { call, sent }
}

const id = '65f000000000000000000001'

test('a request is made of the key of its endpoint, and what is not given or empty is left out', async () => {
  const { call, sent } = clientWith({ success: true })
  const { signal } = new AbortController()
  await call('GET /public/products/active', { query: { search: 'tiger & eye', page: 2, brand: '' } }, signal)
  await call('POST /back-office/reviews/:id/reply', { params: { id: 'a/b' }, body: { reply: 'Thank you' } })
  const accept = 'application/json'
  expect(sent).toEqual([
    {
      path: '/public/products/active?search=tiger+%26+eye&page=2',
      request: { method: 'GET', headers: { accept }, body: undefined },
      signal,
    },
    {
      path: '/back-office/reviews/a%2Fb/reply',
      request: {
        method: 'POST',
        headers: { accept, 'content-type': 'application/json' },
        body: '{"reply":"Thank you"}',
      },
      signal: undefined,
    },
  ])
})

test('a wrong path, field or result does not compile', async () => {
  const { call } = clientWith({ success: true, item: {} })
  // @ts-expect-error There is no such path.
  await call('POST /back-office/reviews/:id/answer', { params: { id }, body: { reply: 'Thank you' } })
  // @ts-expect-error The path has another method.
  await call('GET /back-office/reviews/:id/reply', { params: { id }, body: { reply: 'Thank you' } })
  // @ts-expect-error The parameter of the path is missing.
  await call('POST /back-office/reviews/:id/reply', { body: { reply: 'Thank you' } })
  // @ts-expect-error The body has another field.
  await call('POST /back-office/reviews/:id/reply', { params: { id }, body: { answer: 'Thank you' } })
  // @ts-expect-error The field is a text.
  await call('POST /back-office/reviews/:id/reply', { params: { id }, body: { reply: 1 } })
  // @ts-expect-error The list has no such filter.
  await call('GET /back-office/reviews', { query: { colour: 'red' } })
  // @ts-expect-error The call takes no body.
  await call('GET /back-office/me', { body: {} })
  const { item } = await call('GET /back-office/orders/:id', { params: { id } })
  expectTypeOf(item.orderNumber).toEqualTypeOf<string>()
  // @ts-expect-error The result has no such field.
  expect(item.number).toBeUndefined()
})
