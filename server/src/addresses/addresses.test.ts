import { beforeAll, describe, expect, test } from 'vitest'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const second = closedAtEnd(await startTestShop({ sharing: shop }))

const home = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  addressLine1: '12 Temple Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
type Saved = { _id: string; isDefault: boolean; addressLine1: string }

const add = async (token: string, changed: object = {}) =>
  (await shop.send('POST /addresses', { token, body: { ...home, ...changed } })).body.address as Saved
const list = async (token: string) => (await shop.send('GET /addresses', { token })).body.addresses as Saved[]

describe('address book', () => {
  let token = ''
  beforeAll(async () => {
    token = await signUp(shop, 'asha@example.com')
  })

  // Proves API-37, API-38, ENT-16, ADDR-08, ADDR-12.
  test('an address with its defaults; the first one is the default', async () => {
    expect(await list(token)).toEqual([])
    const first = await add(token)
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...home,
      alternatePhone: '',
      addressLine2: '',
      landmark: '',
      addressType: 'home',
      isDefault: true,
    })
    await add(token, {
      addressLine1: 'Office',
      addressType: 'work',
      landmark: null,
      alternatePhone: '9000000000',
    })
    expect(await list(token)).toMatchObject([
      { addressLine1: '12 Temple Street', isDefault: true },
      { addressLine1: 'Office', addressType: 'work', alternatePhone: '9000000000', isDefault: false },
    ])
  })

  // Proves API-39.
  test('an edited address keeps its place and its default', async () => {
    const [before] = await list(token)
    const reply = await shop.send(`PUT /addresses/${before?._id}`, {
      token,
      body: { ...home, addressLine1: '14 Temple Street', isDefault: false, customer_id: 'x', _id: 'y' },
    })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        address: { _id: before?._id, addressLine1: '14 Temple Street', isDefault: true },
      },
    })
  })

  // Proves API-41, ADDR-05.
  test.each<[string, { body?: unknown; headers?: Record<string, string> }]>([
    ['nothing at all', {}],
    ['{}', { body: {} }],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' } }],
  ])('another default, with %s as body', async (_, content) => {
    const [, other] = await list(token)
    const reply = await shop.send(`PATCH /addresses/${other?._id}/set-default`, { token, ...content })
    expect(reply).toMatchObject({ status: 200, body: { success: true, address: { isDefault: true } } })
    expect((await list(token)).filter(({ isDefault }) => isDefault)).toMatchObject([{ _id: other?._id }])
  })

  // Proves API-40.
  test('after the default one is deleted, the newest is the default', async () => {
    const newest = await add(token, { addressLine1: 'Newest' })
    const [first] = await list(token)
    expect((await shop.send(`DELETE /addresses/${first?._id}`, { token })).status).toBe(200)
    expect((await list(token))[0]).toMatchObject({ _id: newest._id, isDefault: true })
    expect((await shop.send(`DELETE /addresses/${first?._id}`, { token })).status).toBe(404)
  })

  // Proves ADDR-08, ADDR-09, ADDR-12.
  test.each([
    [{ fullName: '' }, 'Please enter your full name'],
    [{ phoneNumber: '12345' }, 'Please enter a valid 10-digit phone number'],
    [{ phoneNumber: '९८७६५४३२१०' }, 'Please enter a valid 10-digit phone number'],
    [{ alternatePhone: '12' }, 'Please enter a valid 10-digit phone number'],
    [{ addressLine1: ' ' }, 'Please enter your address'],
    [{ city: undefined }, 'Please enter your city'],
    [{ state: '' }, 'Please enter your state'],
    [{ pincode: '41100' }, 'Please enter a valid 6-digit pincode'],
    [{ pincode: '४११००१' }, 'Please enter a valid 6-digit pincode'],
    [{ pincode: 411001 }, 'Please enter a valid 6-digit pincode'],
    [{ pincode: '000000' }, 'Please enter a valid 6-digit pincode'],
    [{ state: 'Xyzland' }, 'Please choose a state from the list'],
    [{ phoneNumber: '0000000000' }, 'Please enter a valid 10-digit phone number'],
    [{ phoneNumber: '1234567890' }, 'Please enter a valid 10-digit phone number'],
    [{ alternatePhone: '1234567890' }, 'Please enter a valid 10-digit phone number'],
    [{ pincodeConfirmed: 'yes' }, 'pincodeConfirmed must be true or false'],
    [{ addressType: 'boat' }, 'Address type must be home, work or other'],
    [{ isDefault: 'true' }, 'isDefault must be true or false'],
    [{ addressLine1: 'a\nb' }, 'Address contains characters that are not allowed'],
    [{ landmark: 'x'.repeat(201) }, 'Landmark must be at most 200 characters'],
  ])('case %# is refused', async (changed, message) => {
    const reply = await shop.send('POST /addresses', { token, body: { ...home, ...changed } })
    const [field = ''] = Object.keys(changed)
    expect(reply).toMatchObject({
      status: 400,
      body: { success: false, message, errors: { [field]: message } },
    })
  })

  test('exactly one default, however many change it at once through two processes', async () => {
    const busy = await signUp(shop, 'busy@example.com')
    const saved = await Promise.all(Array.from({ length: 8 }, () => add(busy, { isDefault: true })))
    const changes = saved.flatMap(({ _id }, i) => {
      const through = i % 2 ? shop : second
      return [
        through.send(`PATCH /addresses/${_id}/set-default`, { token: busy }),
        through.send(`PUT /addresses/${_id}`, { token: busy, body: { ...home, isDefault: true } }),
        ...(i < 3 ? [through.send(`DELETE /addresses/${_id}`, { token: busy })] : []),
      ]
    })
    const replies = await Promise.all(changes)
    expect(replies.filter(({ status }) => !(status === 200 || status === 404))).toEqual([])
    const left = await list(busy)
    expect(left).toHaveLength(5)
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('a book holds at most 20, even when many come at once', async () => {
    const full = await signUp(shop, 'full@example.com')
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => shop.send('POST /addresses', { token: full, body: home })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await list(full)).toHaveLength(20)
  })
})

// Proves V1, bad input 31.
test('the matrix of two customers and every route with an id shows and changes nothing of another', async () => {
  const tokens = { a: await signUp(shop, 'a@example.com'), b: await signUp(shop, 'b@example.com') }
  const own = { a: await add(tokens.a), b: await add(tokens.b) }
  const routes = (id: string) => [
    { call: `PUT /addresses/${id}`, body: { ...home, addressLine1: 'Taken over' } },
    { call: `DELETE /addresses/${id}` },
    { call: `PATCH /addresses/${id}/set-default`, body: {} },
  ]
  for (const [me, other] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    for (const { call, body } of routes(own[other]._id)) {
      const reply = await shop.send(call, { token: tokens[me], body })
      expect(reply, call).toMatchObject({ status: 404, body: { code: 'ADDRESS_NOT_FOUND' } })
      expect(await shop.send(call, { body })).toMatchObject({ status: 401 })
    }
    for (const { call, body } of routes('nonsense')) {
      const reply = await shop.send(call, { token: tokens[me], body })
      expect(reply, call).toMatchObject({ status: 400, body: { message: 'Invalid address ID' } })
    }
    expect(await list(tokens[me])).toEqual([own[me]])
  }
})
