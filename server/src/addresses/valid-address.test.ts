import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { down, up } from '../migrations/0030-checked-pincodes.ts'
import { refusal, signUp, startTestShop } from '../testing/test-shop.ts'

// Knows two pincodes and can be down.
const places: Record<string, string> = { '411001': 'Maharashtra', '605001': 'Pondicherry' }
let isDown = false
const service = createServer((request, response) => {
  const State = places[request.url?.slice(-6) ?? '']
  const body = State
    ? [{ Status: 'Success', PostOffice: [{ District: 'Somewhere', State }] }]
    : [{ Status: 'Error', PostOffice: null }]
  response.writeHead(isDown ? 503 : 200).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const pincodeApiUrl = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const shop = await startTestShop({ pincodeApiUrl })
const token = await signUp(shop, 'asha@example.com')
afterAll(async () => {
  service.close()
  service.closeAllConnections()
  await shop.close()
})
beforeEach(async () => {
  isDown = false
  await shop.database.deleteFrom('address').execute()
})

const home = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  addressLine1: '12 Temple Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
type Saved = { _id: string; state: string; correction?: string }
const add = (changed: object = {}) => shop.send('POST /addresses', { token, body: { ...home, ...changed } })
const list = async () => (await shop.send('GET /addresses', { token })).body.addresses as Saved[]

test.each([
  ['MH', 'Maharashtra', '411001'],
  ['maharashtra', 'Maharashtra', '411001'],
  ['27', 'Maharashtra', '411001'],
  ['Pondicherry', 'Puducherry', '605001'],
])('the state %j is saved as %s', async (state, name, pincode) => {
  expect(await add({ state, pincode })).toMatchObject({ status: 200, body: { address: { state: name } } })
})

test('a mobile number is saved as its ten digits, however it is written', async () => {
  const changed = { phoneNumber: '+91 98765-43210', alternatePhone: '0 98765 43211' }
  expect(await add(changed)).toMatchObject({
    status: 200,
    body: { address: { phoneNumber: '9876543210', alternatePhone: '9876543211' } },
  })
})

// Proves decision 43.
test('a pincode of another state is refused until the shopper confirms it', async () => {
  const message =
    'Pincode 411001 is in Maharashtra, not in Kerala. Please check it, or confirm that it is right.'
  expect(await add({ state: 'Kerala' })).toMatchObject({
    status: 400,
    body: { code: 'PINCODE_NOT_CONFIRMED', message, errors: { pincode: message } },
  })
  expect(await list()).toEqual([])
  const confirmed = await add({ state: 'Kerala', pincodeConfirmed: true })
  expect(confirmed).toMatchObject({ status: 200, body: { address: { state: 'Kerala', pincode: '411001' } } })
  expect(confirmed.body.address).not.toHaveProperty('pincodeConfirmed')
  const { _id } = confirmed.body.address as Saved
  expect(await list()).toMatchObject([{ _id }])
  expect((await list())[0]).not.toHaveProperty('correction')
  const changed = { ...home, state: 'Goa' }
  expect(await shop.send(`PUT /addresses/${_id}`, { token, body: changed })).toMatchObject(
    refusal(400, 'PINCODE_NOT_CONFIRMED'),
  )
})

test('a pincode that nobody knows is refused until the shopper confirms it', async () => {
  for (const pincode of ['411999', '999999']) {
    const message = `We could not find the pincode ${pincode}. Please check it, or confirm that it is right.`
    expect(await add({ pincode })).toMatchObject({
      status: 400,
      body: { code: 'PINCODE_NOT_CONFIRMED', message },
    })
    expect((await add({ pincode, pincodeConfirmed: true })).status).toBe(200)
  }
})

test('while the postal service is down, the first digits decide, and nobody is stopped', async () => {
  isDown = true
  expect((await add({ pincode: '411777' })).status).toBe(200)
  expect((await add({ pincode: '605002', state: 'Tamil Nadu' })).status).toBe(200)
  expect((await add({ pincode: '605002', state: 'Puducherry' })).status).toBe(200)
  expect(await add({ pincode: '605002', state: 'Kerala' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('is in Tamil Nadu or Puducherry, not in Kerala') },
  })
  expect(await shop.send('GET /public/pincodes/411778')).toMatchObject({
    status: 503,
    body: { code: 'PINCODE_UNAVAILABLE', states: ['Maharashtra'] },
  })
})

test('addresses from before these rules are shown, with what must be corrected', async () => {
  await add()
  const untyped = shop.database as unknown as Kysely<unknown>
  await down(untyped)
  const old = async (changed: { state?: string; pincode?: string; phone_number?: string }) => {
    await shop.database
      .updateTable('address')
      .set({ city: 'Pune', ...changed })
      .execute()
    await up(untyped)
    const [address] = await list()
    await down(untyped)
    await shop.database
      .updateTable('address')
      .set({ state: 'Maharashtra', pincode: '411001', phone_number: '9876543210' })
      .execute()
    return address
  }
  expect(await old({})).not.toHaveProperty('correction')
  const understood = await old({ state: 'MH' })
  expect(understood).toMatchObject({ state: 'Maharashtra' })
  expect(understood).not.toHaveProperty('correction')
  expect(await old({ state: 'Xyzland' })).toMatchObject({
    state: 'Xyzland',
    correction: 'Please edit this address and choose its state from the list.',
  })
  expect(await old({ pincode: '000000' })).toMatchObject({
    correction: 'Please edit this address and correct its pincode.',
  })
  expect(await old({ phone_number: '1234567890' })).toMatchObject({
    correction: 'Please edit this address and enter a valid 10-digit mobile number.',
  })
  expect(await old({ state: 'Kerala' })).toMatchObject({
    correction:
      'Pincode 411001 is in Maharashtra, not in Kerala. Please edit this address to correct or confirm it.',
  })
  await up(untyped)
})
