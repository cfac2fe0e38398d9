import { afterEach, expect, test, vi } from 'vitest'
import { createHttpApi } from './http-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the same response to every request and records the requests. */
function respondWith(response: () => Response) {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

// Proves API-03.
test('the token is sent as a bearer header, and none without one', async () => {
  const fetched = respondWith(() => Response.json({ success: true }))
  await createHttpApi('/api', { token: 'a.b.c' })('GET /users/profile', {})
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/users/profile',
    expect.objectContaining({ headers: { accept: 'application/json', authorization: 'Bearer a.b.c' } }),
  )
  await createHttpApi('/api')('GET /public/shop', {})
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/public/shop',
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  )
})

test('a failed call says its HTTP status, and what the server tells beside its message', async () => {
  respondWith(() =>
    Response.json(
      { success: false, code: 'UNVERIFIED_EMAIL', message: 'Please verify', status: 'UNVERIFIED_EMAIL' },
      { status: 403 },
    ),
  )
  const call = createHttpApi('/api')('POST /users/login', { body: { email: 'a@b.in', password: 'x' } })
  await expect(call).rejects.toMatchObject({
    status: 403,
    code: 'UNVERIFIED_EMAIL',
    message: 'Please verify',
    details: { status: 'UNVERIFIED_EMAIL' },
  })
})

// Proves API-01.
test('every call goes to the one base, with its parameters filled in and what is not given left out', async () => {
  const fetched = respondWith(() => Response.json({ success: true }))
  const call = createHttpApi('https://api.example/v1/')
  await call('GET /public/products/:id', { params: { id: '65f000000000000000000001' } })
  await call('GET /public/products/active', { query: { search: 'tiger & eye', page: 2, brand: undefined } })
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    'https://api.example/v1/public/products/65f000000000000000000001',
    'https://api.example/v1/public/products/active?search=tiger+%26+eye&page=2',
  ])
})

// Proves API-02, ERR-08.
test('a call without an answer ends after 10 s', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const call = createHttpApi('/api')('GET /public/shop', {})
  limit.abort()
  await expect(call).rejects.toMatchObject({ status: 0, code: 'TIMEOUT' })
  expect(timeout).toHaveBeenCalledWith(10_000)
  timeout.mockRestore()
})

test('a call that its caller gives up is no failure of the server', async () => {
  const caller = new AbortController()
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const call = createHttpApi('/api', { signal: caller.signal })('GET /public/shop', {})
  caller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

// Proves ERR-09.
test('a server that cannot be reached is told from one that answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(createHttpApi('/api')('GET /public/shop', {})).rejects.toMatchObject({ code: 'NO_RESPONSE' })
})
