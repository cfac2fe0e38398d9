import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestShop } from '../testing/test-shop.ts'

// The postal service, as this test wants it to be.
let asked: string[] = []
let answer: () => { status: number; body: string } = () => ({ status: 500, body: '' })
const service: Server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { status, body } = answer()
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}/pincode/`
const shop = await startTestShop({ pincodeApiUrl: () => base })
afterAll(async () => {
  service.close()
  await shop.close()
})
beforeEach(() => {
  asked = []
})

const pune = [
  {
    Message: 'Number of pincode(s) found:2',
    Status: 'Success',
    PostOffice: [
      { Name: 'Pune G.P.O.', District: 'Pune', State: 'Maharashtra', Pincode: '411001' },
      { Name: 'Elsewhere', District: 'Other', State: 'Other', Pincode: '411001' },
    ],
  },
]
const lookUp = (pincode: string) => shop.send(`GET /public/pincodes/${pincode}`)

test('ADDR-10, API-51: the first entry’s first office gives city and state; the answer is kept for a day', async () => {
  answer = () => ({ status: 200, body: JSON.stringify(pune) })
  const reply = await lookUp('411001')
  expect(reply).toMatchObject({ status: 200, body: { success: true, city: 'Pune', state: 'Maharashtra' } })
  expect(asked).toEqual(['/pincode/411001'])
  await lookUp('411001')
  expect(asked).toHaveLength(1)

  await shop.database
    .updateTable('pincode_place')
    .set({ fetched_at: new Date(Date.now() - 25 * 3600e3) })
    .execute()
  await lookUp('411001')
  expect(asked).toHaveLength(2)
})

test('a kept answer still serves while the service is down', async () => {
  await shop.database
    .updateTable('pincode_place')
    .set({ fetched_at: new Date(Date.now() - 25 * 3600e3) })
    .execute()
  answer = () => ({ status: 503, body: 'down' })
  expect(await lookUp('411001')).toMatchObject({ status: 200, body: { city: 'Pune' } })
})

test.each([
  [
    'a pincode without a place',
    200,
    '[{"Message":"No records found","Status":"Error","PostOffice":null}]',
    404,
  ],
  ['a service that is down', 500, 'oops', 503],
  ['an answer that is no JSON', 200, '<html>', 503],
  ['an answer of another shape', 200, '{"Status":"Success"}', 503],
])('ADDR-11: %s', async (_, status, body, expected) => {
  answer = () => ({ status, body })
  expect(await lookUp('999999')).toMatchObject({
    status: expected,
    body: { success: false, message: 'Failed to fetch location details' },
  })
})

test.each(['41100', '4110011', 'abcdef', '४११००१'])(
  '%s is no pincode and is not asked for',
  async (pincode) => {
    expect(await lookUp(encodeURIComponent(pincode))).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid 6-digit pincode' },
    })
    expect(asked).toEqual([])
  },
)
