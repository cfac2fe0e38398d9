import { openShiprocket, serveShiprocket } from '@amritvasya/sandbox'
import fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { byHand } from './by-hand.ts'
import { type BookingProgress, type Courier, CourierUnavailable, type NewParcel } from './courier.ts'
import { createShiprocket } from './shiprocket/shiprocket-courier.ts'

const size = { weightGrams: 400, lengthCm: 20, breadthCm: 15, heightCm: 10 }
const route = { ...size, toPincode: '411001', collectRupees: 0, valueRupees: 500 }

let made = 0
const newParcel = (): NewParcel => ({
  ...route,
  reference: `AV-CONTRACT-${++made}`,
  orderedAt: new Date('2026-11-20T06:00:00Z'),
  to: {
    name: 'Asha Rao',
    phone: '9812345678',
    email: 'asha@example.com',
    address: '1 Lake Road',
    address2: '',
    city: 'Pune',
    state: 'Maharashtra',
  },
  lines: [{ name: 'Quartz', sku: 'Q1', hsnCode: '7103', quantity: 1, priceRupees: 500 }],
  courierId: 10,
  courierName: 'Delhivery Surface',
})
/** Everything about a parcel by hand was typed with the booking. */
const nothingDone: BookingProgress = {
  providerOrderId: null,
  providerShipmentId: null,
  courierName: 'Delhivery Surface',
  trackingNumber: null,
  trackingUrl: null,
  isPickupRequested: false,
  labelUrl: null,
  createTriedAt: null,
}

const app = fastify()
const own = { email: 'shop@example.com', password: 'a-password-of-a-test' }
const testDatabase = await createTestDatabase()
const standIn = await openShiprocket(testDatabase.url, {
  ...own,
  webhookToken: 'unused-webhook-token',
  webhookUrl: () => '',
})
await serveShiprocket(app, standIn)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await standIn.stop()
  await testDatabase.close()
})

const ask = async <T>(path: string, body?: object): Promise<T> => {
  const response = await fetch(`${address}/sandbox/shiprocket${path}`, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return (await response.json()) as T
}
const settings = {
  ...own,
  webhookToken: 'unused-webhook-token',
  pickupLocation: 'Primary',
  pickupPincode: '411001',
  apiUrl: () => `${address}/sandbox/shiprocket/v1/external`,
}
const impatient = { searchableAfterMs: 0, timeoutMs: 500 }
const arm = (...faults: object[]) => ask('/faults', { faults })
const shipmentsOf = async (reference: string) => {
  type Book = { shipments: { channelOrderId: string; isCancelled: boolean; awb: string | null }[] }
  const { shipments } = await ask<Book>('/book')
  return shipments.filter(({ channelOrderId }) => channelOrderId === reference)
}
beforeEach(() => arm())

/** Books as the job does: every attempt goes on with what the earlier ones saved. */
async function bookUntilDone(courier: Courier, parcel: NewParcel, attempts = 12): Promise<BookingProgress> {
  const progress = { ...nothingDone }
  for (let attempt = 1; ; attempt++) {
    try {
      await courier.book(parcel, { ...progress }, async (step) => void Object.assign(progress, step))
      return progress
    } catch (error) {
      if (!(error instanceof CourierUnavailable) || attempt === attempts) throw error
    }
  }
}

type Adapter = { name: string; create: () => Courier; booked: (reference: string) => Promise<number> }
const adapters: Adapter[] = [
  {
    name: 'Shiprocket',
    create: () => createShiprocket(settings, impatient),
    booked: async (reference) => (await shipmentsOf(reference)).length,
  },
  { name: 'by hand', create: () => byHand, booked: async () => 0 },
]
const faults = [
  ['no fault', undefined],
  ['timeouts', { kind: 'slow', delay: 1_500, count: 3 }],
  ['a refused token', { kind: 'token-expired', count: 2 }],
  ['too many requests', { kind: 'rejected-429', count: 3 }],
  ['failures of the service', { kind: 'failed-500', count: 3 }],
  ['lost answers', { kind: 'answer-lost', count: 3 }],
  ['malformed answers', { kind: 'malformed', count: 3 }],
] as const

// Proves PARCEL-14.
describe.each(adapters)('$name', ({ create, booked }) => {
  test.each(faults)('books, tracks and cancels a parcel once despite %s', async (_, fault) => {
    const courier = create()
    const parcel = newParcel()
    const during = () => (fault ? arm(fault) : arm())
    await during()
    const progress = await bookUntilDone(courier, parcel)
    await arm()
    const again = await bookUntilDone(courier, parcel)
    const before = await booked(parcel.reference)
    expect(before).toBe(courier.reportsTracking ? 1 : 0)
    expect(again.trackingNumber).toBe(progress.trackingNumber)
    for (const url of [progress.trackingUrl, again.trackingUrl]) {
      if (url !== null) expect(url).toMatch(/^https:\/\//)
    }

    await during()
    const { trackingNumber, providerOrderId, createTriedAt } = progress
    const insist = async <T>(work: () => Promise<T>): Promise<T> => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await work()
        } catch (error) {
          if (!(error instanceof CourierUnavailable) || attempt === 12) throw error
        }
      }
    }
    expect(await insist(() => courier.track(trackingNumber ?? ''))).toEqual({ scans: [], remarks: [] })
    const shipment = { reference: parcel.reference, providerOrderId, createTriedAt }
    await during()
    await insist(() => courier.cancel(shipment))
    await insist(() => courier.cancel(shipment))
    await insist(() => courier.cancel({ ...shipment, providerOrderId: null }))
    expect((await shipmentsOf(parcel.reference)).every(({ isCancelled }) => isCancelled)).toBe(true)
    expect(await booked(parcel.reference)).toBe(before)
  })

  test('a booking that it never received is cancelled without a trace', async () => {
    const courier = create()
    const shipment = { reference: newParcel().reference, providerOrderId: null, createTriedAt: null }
    await courier.cancel(shipment)
    expect(await booked(shipment.reference)).toBe(0)
  })

  test('rates come cheapest first, and name couriers once', async () => {
    const rates = await create().rates(route)
    const amounts = rates.map(({ rate }) => rate)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(new Set(rates.map(({ courierId }) => courierId)).size).toBe(rates.length)
  })
})

// Proves PARCEL-14.
test.each([
  ['a timeout', { kind: 'slow', delay: 1_500 }, 'CourierUnavailable'],
  ['an outage', { kind: 'failed-500' }, 'CourierUnavailable'],
  ['a cut connection', { kind: 'answer-lost' }, 'CourierUnavailable'],
  ['a page instead of data', { kind: 'malformed' }, 'CourierUnavailable'],
  ['too many requests', { kind: 'rejected-429' }, 'CourierBusy'],
  ['a refusal', { kind: 'rejected-400' }, 'CourierRefusal'],
  ['a token that stays refused', { kind: 'token-expired' }, 'CourierUnavailable'],
])('each call of Shiprocket says %s by its kind', async (_, fault, name) => {
  const courier = createShiprocket(settings, impatient)
  await arm(fault)
  const shipment = { reference: 'AV-NOWHERE', providerOrderId: '1', createTriedAt: null }
  const calls: (() => Promise<unknown>)[] = [
    () => courier.rates(route),
    () => courier.track('19041'),
    () => courier.cancel(shipment),
    () => courier.askForAttempt('19041', { note: 'Call first', phone: null, day: null }),
    () => courier.book(newParcel(), nothingDone, async () => {}),
  ]
  for (const work of calls) await expect(work()).rejects.toMatchObject({ name })
})

test('a wrong password is refused, and the right one is tried with the next call', async () => {
  const typed = { ...settings, password: 'wrong' }
  const courier = createShiprocket(typed, impatient)
  await expect(courier.rates(route)).rejects.toMatchObject({ name: 'CourierRefusal', status: 403 })
  typed.password = settings.password
  expect(await courier.rates(route)).not.toEqual([])
})

// Proves PARCEL-12.
test('a label whose address has no TLS is refused', async () => {
  await arm({ kind: 'unsafe-label' })
  const progress = { ...nothingDone }
  const courier = createShiprocket(settings, { searchableAfterMs: 0 })
  const booking = courier.book(newParcel(), progress, async (step) => void Object.assign(progress, step))
  await expect(booking).rejects.toMatchObject({
    name: 'CourierRefusal',
    message: 'The address of the label does not begin with https://',
  })
  expect(progress).toMatchObject({ isPickupRequested: true, labelUrl: null })
})
