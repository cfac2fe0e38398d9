import { afterEach, expect, test, vi } from 'vitest'
import { createHttpApi } from './http-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every call alike and keeps what was asked. */
function answerWith(response: () => Response) {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('API-03: the token is sent as a bearer header, and none without one', async () => {
  const fetched = answerWith(() => Response.json({ success: true }))
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
  answerWith(() =>
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
