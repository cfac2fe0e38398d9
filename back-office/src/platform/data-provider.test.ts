import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { authProvider } from './auth-provider.ts'
import { act, dataProvider } from './data-provider.ts'
import { call, codeOf } from './http.ts'
import { forget } from './session.ts'

type Sent = { method: string | undefined; url: string; body: unknown }

/** The API answers with these, one after the other; answers what it was asked. */
function api(...answers: { status?: number; body: unknown }[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ method, url, body: body ? JSON.parse(String(body)) : undefined })
    const { status = 200, body: answer } = answers.shift() ?? { status: 500, body: {} }
    return Response.json(answer, { status })
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  forget()
})

const id = (n: number) => n.toString(16).padStart(24, '0')
const pagination = { page: 2, perPage: 25 }

test('a list is asked for by page, order and the filters that are filled in', async () => {
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

test('an action answers the thing as it is now', async () => {
  const sent = api({ body: { success: true, item: { id: id(1), status: 'SHIPPED' } } })
  expect(await act('orders', id(1), 'ship', { courier: 'India Post' })).toEqual({
    id: id(1),
    status: 'SHIPPED',
  })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: `/api/back-office/orders/${id(1)}/ship`,
    body: { courier: 'India Post' },
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
  await expect(call('GET', '/staff')).rejects.toMatchObject({ status: 0, message: /No connection/ })
})

test('only a missing session leads to the sign-in, not a wrong code', async () => {
  const refusal = (code: string) => new HttpError('No', 401, { code, message: 'No' })
  await expect(authProvider.checkError(refusal('WRONG_SECOND_FACTOR'))).resolves.toBeUndefined()
  await expect(authProvider.checkError(refusal('AUTHENTICATION_REQUIRED'))).rejects.toBeInstanceOf(HttpError)
})

test('who is signed in is asked once, and again after signing out', async () => {
  const me = { id: id(1), name: 'Asha', email: 'asha@example.com', role: 'packer' }
  const sent = api(
    { body: { item: me } },
    { body: {} },
    { status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } },
  )
  await authProvider.checkAuth({})
  expect(await authProvider.getPermissions?.({})).toBe('packer')
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

test('a session that has ended needs no end; one that was begun in another window since then is ended', async () => {
  const me = { id: id(1), name: 'Asha', email: 'asha@example.com', role: 'packer' }
  const sent = api({ body: { item: me } }, { body: { item: me } }, { body: {} })
  const over = new HttpError('No', 401, { code: 'AUTHENTICATION_REQUIRED', message: 'No' })
  await authProvider.checkAuth({})
  await expect(authProvider.checkError(over)).rejects.toBe(over)
  await authProvider.logout({})
  await authProvider.checkAuth({})
  await authProvider.logout({})
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/back-office/me',
    'GET /api/back-office/me',
    'POST /api/back-office/sign-out',
  ])
})
