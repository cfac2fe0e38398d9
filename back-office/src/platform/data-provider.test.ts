import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { call, codeOf } from './http.ts'
import { endedSession, signIn, signOut } from './session.ts'

type Sent = { method: string | undefined; url: string; body: unknown }

/** Responds with these in turn. @returns the requests that were sent */
function api(...answers: { status?: number; body: unknown }[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ method, url, body: body ? JSON.parse(String(body)) : undefined })
    const { status = 200, body: answer } = answers.shift() ?? { status: 500, body: {} }
    return Response.json(answer, { status })
  })
  return sent
}

afterEach(async () => {
  api({ body: {} })
  await signOut()
  vi.unstubAllGlobals()
})

const id = (n: number) => n.toString(16).padStart(24, '0')
const pagination = { page: 2, perPage: 25 }

test('a list is requested by page, order and the filters that are filled in', async () => {
  const sent = api({ body: { success: true, items: [{ id: id(1) }], total: 26 } })
  const filter = { q: 'rose quartz', isActive: false, brand: '', role: null }
  const sort = { field: 'name', order: 'ASC' } as const
  expect(await dataProvider.getList('products', { pagination, sort, filter })).toEqual({
    data: [{ id: id(1) }],
    total: 26,
  })
  expect(sent).toEqual([
    {
      method: 'GET',
      url: '/api/back-office/products?page=2&perPage=25&sort=name&order=asc&q=rose+quartz&isActive=false',
      body: undefined,
    },
  ])
})

test('a list without an order of its own comes in the order of the API', async () => {
  const sent = api({ body: { success: true, items: [], total: 0 } })
  await dataProvider.getManyReference('orders', {
    target: 'customerId',
    id: id(7),
    pagination,
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  })
  expect(sent[0]?.url).toBe(`/api/back-office/orders?page=2&perPage=25&customerId=${id(7)}`)
})

test('many things are read a hundred at a time', async () => {
  const sent = api(
    { body: { success: true, items: [{ id: id(1) }], total: 1 } },
    { body: { success: true, items: [{ id: id(101) }], total: 1 } },
  )
  const ids = Array.from({ length: 101 }, (_, n) => id(n))
  const { data } = await dataProvider.getMany('products', { ids })
  expect(data).toEqual([{ id: id(1) }, { id: id(101) }])
  expect(
    sent.map(({ url }) => new URL(url, 'http://shop').searchParams.get('ids')?.split(',').length),
  ).toEqual([100, 1])
})

test('changes of many things keep the rest of each', async () => {
  const item = { id: id(1), name: 'Rose quartz', isActive: true }
  const sent = api({ body: { success: true, item } }, { body: { success: true, item } })
  await dataProvider.updateMany('products', { ids: [id(1)], data: { isActive: false } })
  expect(sent[1]).toEqual({
    method: 'PUT',
    url: `/api/back-office/products/${id(1)}`,
    body: { ...item, isActive: false },
  })
})

test('a refusal carries the message and the code of the API', async () => {
  api({ status: 409, body: { success: false, message: 'Email already in use', code: 'EMAIL_IN_USE' } })
  const error = await dataProvider.create('staff', { data: {} }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message: 'Email already in use', status: 409 })
  expect(codeOf(error)).toBe('EMAIL_IN_USE')
})

test('without a connection the back office says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('GET /back-office/staff', {})).rejects.toMatchObject({
    status: 0,
    message: /No connection/,
  })
})

test('who is signed in is requested once, and again after signing out', async () => {
  const me = { id: id(1), name: 'Asha', email: 'asha@example.com', role: 'packer' }
  const sent = api(
    { body: { item: me } },
    { body: {} },
    { status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } },
  )
  await authProvider.checkAuth({})
  expect(await authProvider.getPermissions?.({})).toMatchObject({ role: 'packer', roleName: 'Packer' })
  expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Asha' })
  expect(await authProvider.canAccess?.({ resource: 'staff', action: 'list' })).toBe(false)
  await authProvider.logout({})
  await expect(authProvider.checkAuth({})).rejects.toBeInstanceOf(HttpError)
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/back-office/me',
    'POST /api/back-office/sign-out',
    'GET /api/back-office/me',
  ])
})

test('signing out without a sign-in sends nothing', async () => {
  const sent = api()
  await authProvider.logout({})
  expect(sent).toEqual([])
})

test('a check that was sent before a sign-in and refused after it is repeated, and ends no session', async () => {
  const early = Promise.withResolvers<Response>()
  const later = [{ item: asha }, { item: asha }]
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`)
    return sent.length === 1 ? early.promise : Promise.resolve(Response.json(later.shift()))
  })
  const checked = authProvider.checkAuth({})
  await signIn({ email: asha.email, password: 'p' })
  early.resolve(Response.json(over.body, { status: over.status }))
  await expect(checked).resolves.toBeUndefined()
  expect(endedSession()).toBeUndefined()
  expect(await authProvider.getPermissions?.({})).toMatchObject({ role: 'owner', roleName: 'Owner' })
  expect(sent).toEqual([
    'GET /api/back-office/me',
    'POST /api/back-office/sign-in',
    'GET /api/back-office/me',
  ])
})

const asha = { id: id(1), name: 'Asha', email: 'asha@example.com', role: 'owner' }
const over = { status: 401, body: { code: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' } }

test('who is signed in is requested only after a sign-out has ended', async () => {
  const signedOut = Promise.withResolvers<Response>()
  const sent: string[] = []
  api({ body: { item: asha } })
  await signIn({ email: 'asha@example.com', password: 'x' })
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    const unknown = { code: 'AUTHENTICATION_REQUIRED', message: 'Please sign in' }
    return url.endsWith('/sign-out')
      ? signedOut.promise
      : Promise.resolve(Response.json(unknown, { status: 401 }))
  })
  const leaving = signOut()
  const check = authProvider.checkAuth({})
  await new Promise(setImmediate)
  expect(sent).toEqual(['/api/back-office/sign-out'])
  signedOut.resolve(Response.json({}))
  await leaving
  await expect(check).rejects.toThrow('Please sign in')
  expect(endedSession()).toBeUndefined()
})

test('a change fails when the session has ended, and is never answered as if it had been made', async () => {
  api({ body: { item: asha } }, over, { body: { item: asha } }, { body: { item: { id: id(2) } } })
  await authProvider.checkAuth({})
  const failed = await dataProvider
    .update('coupons', { id: id(2), data: {}, previousData: { id: id(2) } })
    .catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 401, message: expect.stringMatching(/session has ended/) })
  // When this rejects, react-admin turns the failure of a change into a success.
  await expect(authProvider.checkError(failed)).resolves.toBeUndefined()
  expect(endedSession()).toMatchObject({ email: asha.email })
  await signIn({ email: asha.email, password: 'x' })
  expect(endedSession()).toBeUndefined()
  await expect(
    dataProvider.update('coupons', { id: id(2), data: {}, previousData: { id: id(2) } }),
  ).resolves.toEqual({ data: { id: id(2) } })
})

test('what is read while the session is over is read once the same person is signed in again', async () => {
  const sent = api(
    { body: { item: asha } },
    over,
    { body: { item: asha } },
    { body: { items: [], total: 0 } },
  )
  await authProvider.checkAuth({})
  const list = call('GET /back-office/coupons', {})
  await vi.waitFor(() => expect(endedSession()).toBeDefined(), { timeout: 30_000 })
  await signIn({ email: asha.email, password: 'x' })
  await expect(list).resolves.toEqual({ items: [], total: 0 })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/back-office/me',
    'GET /api/back-office/coupons',
    'POST /api/back-office/sign-in',
    'GET /api/back-office/coupons',
  ])
})

test('whoever signs in over the screen of somebody else gets a page of their own', async () => {
  api({ body: { item: asha } }, over, { body: { item: { ...asha, id: id(9) } } })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  await authProvider.checkAuth({})
  await expect(
    call('POST /back-office/customers/:id/unblock', { params: { id: id(1) } }),
  ).rejects.toBeInstanceOf(HttpError)
  await signIn({ email: 'ravi@example.com', password: 'x' })
  expect(reload).toHaveBeenCalledOnce()
  expect(endedSession()).toMatchObject({ id: asha.id })
})
