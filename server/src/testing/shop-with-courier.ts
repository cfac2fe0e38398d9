import type { AdminParcel, Order } from '@amritvasya/contract'
import { bookParcel, type CourierDependencies, cancelForgotten, createShiprocket } from '../couriers/index.ts'
import { rowOf } from './rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from './sample-catalogue.ts'
import { openOrder, startShopOfAsha, verifyPaid } from './shop-with-payments.ts'
import { addTestStaff } from './staff.ts'

export const parcelSize = { weightGrams: 400, lengthCm: 20, breadthCm: 15, heightCm: 10 }
export const chosenRate = {
  service: 'shiprocket',
  ...parcelSize,
  courierId: 10,
  courierName: 'Delhivery Surface',
  rate: 54,
}

type Book = {
  shipments: {
    channelOrderId: string
    pincode: string
    awb: string | null
    isPickupRequested: boolean
    isCancelled: boolean
    payment: string
    total: number
    attemptRequests: object[]
  }[]
}

/** A shop with a product, a customer and an owner, whose parcels are booked at the stand-in of Shiprocket. */
export async function startShopWithCourier() {
  const { shop, token, asha } = await startShopOfAsha()
  const owner = await addTestStaff(shop, 'owner')
  const variant = sampleVariant('SENT', 500, { quantity: 1_000 })
  await saveSamples(shop.database, { products: [sampleProduct('Sent Quartz', { variants: [variant] })] })
  const shiprocket = createShiprocket(shop.shiprocket, { searchableAfterMs: 0 })
  const dependencies: CourierDependencies = {
    ...shop.couriers,
    couriers: { ...shop.couriers.couriers, shiprocket },
  }
  const office = (call: string, body?: object) =>
    shop.send(call.replace(' ', ' /back-office'), { headers: owner.headers, ...(body && { body }) })
  const paidOrder = async (quantity = 1) => {
    const order = await openOrder(shop, { customer_id: asha }, [{ variantId: variant.id, quantity }])
    await verifyPaid(shop, token, order)
    return order
  }
  const requestParcel = (id: string, booking: object = chosenRate) =>
    office(`POST /orders/${id}/parcel`, { booking })
  const shownParcel = async (id: string) =>
    ((await office(`GET /orders/${id}/parcel`)).body.item as { parcel: AdminParcel | null }).parcel
  /** Makes one attempt of its job. @returns the error that makes the job try again */
  async function tryToBook(
    orderId: string,
    couriers: CourierDependencies['couriers'] = dependencies.couriers,
  ): Promise<unknown> {
    const { id } = await rowOf(shop.database, 'parcel', { order_id: orderId })
    return bookParcel({ ...dependencies, couriers }, id).catch((failure: unknown) => failure)
  }
  /** Books as its job does, with the tries that it has. */
  async function bookUntilDone(orderId: string): Promise<number> {
    for (let tries = 1; tries <= 60; tries++) {
      if (!(await tryToBook(orderId))) return tries
    }
    throw new Error('The parcel could not be booked')
  }
  return {
    shop,
    token,
    asha,
    variant,
    shiprocket,
    dependencies,
    office,
    paidOrder,
    requestParcel,
    shownParcel,
    tryToBook,
    bookUntilDone,
    /** Makes one attempt for each cancellation that waits. */
    tryToCancel: () => cancelForgotten(dependencies, 0),
    async bookedOrder() {
      const order = await paidOrder()
      await requestParcel(order.id)
      await bookUntilDone(order.id)
      const parcel = await shownParcel(order.id)
      return { ...order, awb: parcel?.trackingNumber ?? '' }
    },
    atShiprocket: async (reference: string) =>
      (await shop.askShiprocket<Book>('/book')).shipments.filter(({ channelOrderId }) =>
        channelOrderId.startsWith(reference),
      ),
    armShiprocket: (...faults: object[]) => shop.askShiprocket('/faults', { faults }),
    move: (awb: string, status: number, more: object = {}) =>
      shop.askShiprocket<{ answers: number[] }>('/move', { awb, status, ...more }),
    seen: async (id: string) =>
      (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order,
  }
}

export type ShopWithCourier = Awaited<ReturnType<typeof startShopWithCourier>>
