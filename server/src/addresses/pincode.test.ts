import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestShop } from '../testing/test-shop.ts'
import { cityOfPlace } from './place-rules.ts'

// Each test sets its response.
let requests: string[] = []
let answer: () => { status: number; body: string } | 'nothing' = () => ({ status: 500, body: '' })
const service: Server = createServer((request, response) => {
  requests.push(request.url ?? '')
  const reply = answer()
  if (reply === 'nothing') return
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}/pincode/`
const lines: { level: number; msg: string; err?: { message: string } }[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
const shop = await startTestShop({ pincodeApiUrl: () => base, log })
afterAll(async () => {
  vi.useRealTimers()
  service.close()
  service.closeAllConnections()
  await shop.close()
})
// The pause after a failure is over.
vi.useFakeTimers({ toFake: ['Date'] })
beforeEach(() => {
  requests = []
  vi.setSystemTime(Date.now() + 3600e3)
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
const letADayPass = () =>
  shop.database
    .updateTable('pincode_place')
    .set({ fetched_at: sql<Date>`now() - interval '25 hours'` })
    .execute()
const lookUp = (pincode: string) => shop.send(`GET /public/pincodes/${pincode}`)

test.each([
  ['781001', 'Kamrup', 'Guwahati'],
  ['781122', 'Kamrup', 'Kamrup'],
  ['110001', 'Central Delhi', 'New Delhi'],
  ['793001', 'East Khasi Hills', 'Shillong'],
  ['411001', 'Pune', 'Pune'],
])('the city of %s in the district of %s is %s', (pincode, district, city) => {
  expect(cityOfPlace(pincode, district)).toBe(city)
})

// Proves ADDR-10, API-51.
test('the first entry’s first office gives city and state; the answer is stored for a day', async () => {
  answer = () => ({ status: 200, body: JSON.stringify(pune) })
  const reply = await lookUp('411001')
  expect(reply).toMatchObject({ status: 200, body: { success: true, city: 'Pune', state: 'Maharashtra' } })
  expect(requests).toEqual(['/pincode/411001'])
  await lookUp('411001')
  expect(requests).toHaveLength(1)

  // A stale place is returned once more and refreshed in the background.
  await letADayPass()
  const moved = [{ ...pune[0], PostOffice: [{ District: 'Poona', State: 'Maharashtra' }] }]
  answer = () => ({ status: 200, body: JSON.stringify(moved) })
  expect(await lookUp('411001')).toMatchObject({ body: { city: 'Pune' } })
  await eventually(async () => expect(await lookUp('411001')).toMatchObject({ body: { city: 'Poona' } }))
  expect(requests).toHaveLength(2)
})

test('a stored answer still serves while the service is down, and comes at once while it hangs', async () => {
  await letADayPass()
  answer = () => ({ status: 503, body: 'down' })
  expect(await lookUp('411001')).toMatchObject({ status: 200, body: { city: 'Poona' } })
  await eventually(() => expect(requests).toHaveLength(1))

  vi.setSystemTime(Date.now() + 61_000)
  answer = () => 'nothing'
  for (let i = 0; i < 20; i++) expect(await lookUp('411001')).toMatchObject({ body: { city: 'Poona' } })
  // The hanging request is shared, not repeated.
  expect(requests).toHaveLength(2)
})

test('a service that hangs is waited for once, and then left alone for a minute', async () => {
  answer = () => 'nothing'
  const together = await Promise.all([lookUp('560001'), lookUp('560001')])
  expect(together.map(({ status }) => status)).toEqual([503, 503])
  expect(requests).toHaveLength(1)

  expect((await lookUp('560002')).status).toBe(503)
  expect(requests).toHaveLength(1)

  answer = () => ({ status: 200, body: JSON.stringify(pune) })
  vi.setSystemTime(Date.now() + 61_000)
  expect((await lookUp('560002')).status).toBe(200)
})

test('an outage is logged once, also when places are refreshed in the background, and so is its end', async () => {
  answer = () => ({ status: 200, body: JSON.stringify(pune) })
  await lookUp('600001')
  await letADayPass()
  lines.length = 0
  const ofLookUps = () => lines.filter(({ msg }) => msg.startsWith('pincode lookup')).map(({ msg }) => msg)
  answer = () => ({ status: 503, body: 'down' })
  expect((await lookUp('600001')).status).toBe(200)
  await eventually(() => expect(ofLookUps()).toEqual(['pincode lookup failed']))
  for (let i = 0; i < 3; i++) {
    vi.setSystemTime(Date.now() + 61_000)
    expect((await lookUp('600002')).status).toBe(503)
  }
  vi.setSystemTime(Date.now() + 61_000)
  answer = () => ({ status: 200, body: JSON.stringify(pune) })
  expect((await lookUp('600002')).status).toBe(200)
  expect(ofLookUps()).toEqual(['pincode lookup failed', 'pincode lookup works again'])
})

// Proves ADDR-11.
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
])('%s', async (_, status, body, expected) => {
  answer = () => ({ status, body })
  expect(await lookUp('999999')).toMatchObject({
    status: expected,
    body: { success: false, message: 'Failed to fetch location details' },
  })
})

test.each(['41100', '4110011', 'abcdef', '४११००१'])(
  '%s is no pincode and is not requested',
  async (pincode) => {
    expect(await lookUp(encodeURIComponent(pincode))).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid 6-digit pincode' },
    })
    expect(requests).toEqual([])
  },
)
