import pMap from 'p-map'
import { expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { addOrder } from '../testing/sample-order.ts'
import { startShopWithPayments } from '../testing/shop-with-payments.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { bookParcel } from './booking.service.ts'
import { createParcel } from './parcel.repository.ts'
import { createShiprocket } from './shiprocket/shiprocket-courier.ts'

/** `npm run test:operations -- shipments` sets PROOF_SHIPMENTS=1000. */
const shipments = Number(process.env.PROOF_SHIPMENTS ?? 40)

const shop = closedAtEnd(await startShopWithPayments())

const size = { weightGrams: 400, lengthCm: 20, breadthCm: 15, heightCm: 10 }

// Proves PARCEL-03.
test('no shipment is booked twice while a tenth of the answers is lost and two workers take the same jobs', {
  timeout: 60_000 + shipments * 1_000,
}, async () => {
  const couriers = { shiprocket: createShiprocket(shop.shiprocket, { searchableAfterMs: 0 }) }
  const dependencies = { ...shop.couriers, couriers }
  const ids = await pMap(
    Array.from({ length: shipments }, newId),
    async (id) => {
      const order = await addOrder(shop.database, {
        status: 'processing',
        payment_status: 'paid',
        paid_at: new Date(),
      })
      const courier = { service: 'shiprocket', courierId: 10, courierName: 'Delhivery Surface' } as const
      const none = { ratePaise: 54_00, returnRatePaise: null, trackingNumber: null, trackingUrl: null }
      await createParcel(shop.database, { id, orderId: order.id, ...courier, ...none, ...size })
      return id
    },
    { concurrency: 4 },
  )
  await shop.askShiprocket('/faults', { seed: 7, faults: [{ kind: 'answer-lost', probability: 0.1 }] })
  let waiting = ids
  for (let round = 0; round < 50 && waiting.length > 0; round++) {
    // Each job runs twice at the same time, as after a worker that was taken for dead.
    const outcomes = await pMap(
      waiting,
      (id) => Promise.allSettled([bookParcel(dependencies, id), bookParcel(dependencies, id)]),
      { concurrency: 8 },
    )
    waiting = waiting.filter((_, index) => outcomes[index]?.some(({ status }) => status === 'rejected'))
  }
  await shop.askShiprocket('/faults', { faults: [] })
  type Book = {
    shipments: { channelOrderId: string; awb: string | null; isPickupRequested: boolean }[]
    happened: Record<string, number>
  }
  const { shipments: booked, happened } = await shop.askShiprocket<Book>('/book')
  const own = await shop.database
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .select(['order_number', 'parcel.tracking_number', 'parcel.state', 'parcel.label_url'])
    .where('parcel.id', 'in', ids)
    .execute()
  console.log(
    `${shipments} shipments, ${happened['answer-lost'] ?? 0} lost answers, ${booked.length} orders there`,
  )
  expect(happened['answer-lost'] ?? 0).toBeGreaterThan(shipments / 10)
  expect(booked).toHaveLength(shipments)
  expect(new Set(booked.map(({ channelOrderId }) => channelOrderId)).size).toBe(shipments)
  expect(own.filter(({ state, label_url }) => state !== 'booked' || label_url === null)).toEqual([])
  const numbers = new Map(booked.map(({ channelOrderId, awb }) => [channelOrderId, awb]))
  expect(own.filter((parcel) => numbers.get(parcel.order_number) !== parcel.tracking_number)).toEqual([])
  expect(booked.every(({ isPickupRequested }) => isPickupRequested)).toBe(true)
})
