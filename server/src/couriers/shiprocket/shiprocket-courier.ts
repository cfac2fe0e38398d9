import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'
import {
  type BookingProgress,
  type Courier,
  CourierBusy,
  CourierRefusal,
  CourierUnavailable,
  type NewParcel,
  type ParcelRoute,
} from '../courier.ts'
import type { ShiprocketSettings } from '../courier-settings.ts'
import { ShiprocketClient } from './client.ts'
import {
  assignedAwb,
  cancelledOrder,
  createdLabel,
  createdOrder,
  orderList,
  type PickupAddress,
  pickupAddresses,
  ratesResponse,
  requestedPickup,
  shownOrder,
  takenAttemptRequest,
  trackedParcel,
} from './responses.ts'
import { returnBody } from './return-body.ts'
import { reportsOf } from './scans.ts'

/** It is the time that an order may take until a search finds it. */
const SEARCHABLE_AFTER_MS = 60_000

type Found = { orderId: string; shipmentId: string; awb: string | null; courierName: string | null }
type Save = (step: Partial<BookingProgress>) => Promise<void>

/** Shiprocket has no idempotency keys, so every step searches before it creates. */
export function createShiprocket(
  settings: ShiprocketSettings,
  {
    searchableAfterMs = SEARCHABLE_AFTER_MS,
    timeoutMs,
  }: { searchableAfterMs?: number; timeoutMs?: number } = {},
): Courier {
  const client = new ShiprocketClient(settings, timeoutMs)

  async function createOrder(parcel: NewParcel, progress: BookingProgress, save: Save): Promise<Found> {
    const { createTriedAt } = progress
    assertSearchable(createTriedAt, searchableAfterMs)
    const body = parcel.isReturn
      ? returnBody(parcel, await findShop(client, settings.pickupLocation))
      : orderBody(parcel, settings.pickupLocation)
    await save({ createTriedAt: new Date() })
    try {
      const created = await client.request({
        method: 'POST',
        path: parcel.isReturn ? '/orders/create/return' : '/orders/create/adhoc',
        body,
        responseSchema: createdOrder,
      })
      return { orderId: created.order_id, shipmentId: created.shipment_id, awb: null, courierName: null }
    } catch (error) {
      // A refusal has created nothing.
      if (error instanceof CourierRefusal || error instanceof CourierBusy) await save({ createTriedAt: null })
      throw error
    }
  }

  return {
    reportsTracking: true,

    async rates(route) {
      const path = `/courier/serviceability/?${routeQuery(route, settings.pickupPincode)}`
      const { data } = await client.request({ method: 'GET', path, responseSchema: ratesResponse })
      return (data?.available_courier_companies ?? [])
        .map((company) => ({
          courierId: company.courier_company_id,
          name: company.courier_name,
          rate: company.rate,
          returnRate: company.rto_charges ?? null,
          days: Number(company.estimated_delivery_days) || null,
        }))
        .toSorted((a, b) => a.rate - b.rate)
    },

    async serves(pincode) {
      const route = { ...usualSize, toPincode: pincode, collectRupees: 0, valueRupees: 500 }
      const path = `/courier/serviceability/?${routeQuery(route, settings.pickupPincode)}`
      const companies = await client
        .request({ method: 'GET', path, responseSchema: ratesResponse })
        .then(({ data }) => data?.available_courier_companies ?? [])
        .catch((error: unknown) => {
          if (error instanceof CourierRefusal && error.status === 404) return []
          throw error
        })
      const days = companies
        .map((company) => Number(company.estimated_delivery_days))
        .filter((all) => all > 0)
      return {
        isServed: companies.length > 0,
        isCashTaken: companies.some(({ cod }) => Number(cod) === 1),
        days: days.length > 0 ? Math.min(...days) : null,
      }
    },

    async book(parcel, progress, save) {
      let { providerShipmentId: shipmentId, trackingNumber } = progress
      if (shipmentId === null || trackingNumber === null) {
        const found =
          (await findOrder(client, parcel.reference, parcel.isReturn)) ??
          (await createOrder(parcel, progress, save))
        shipmentId = found.shipmentId
        await save({ providerOrderId: found.orderId, providerShipmentId: shipmentId })
        const assigned = found.awb
          ? { awb: found.awb, name: found.courierName }
          : await assignAwb(client, shipmentId, parcel)
        trackingNumber = assigned.awb
        const trackingUrl = `https://shiprocket.co/tracking/${encodeURIComponent(trackingNumber)}`
        await save({ trackingNumber, trackingUrl, ...(assigned.name && { courierName: assigned.name }) })
      }
      if (!progress.isPickupRequested) {
        await requestPickup(client, shipmentId)
        await save({ isPickupRequested: true })
      }
      // The courier of a return brings its label.
      if (progress.labelUrl === null && !parcel.isReturn) {
        const body = { shipment_id: [Number(shipmentId)] }
        const label = { method: 'POST', path: '/courier/generate/label', body } as const
        const { label_url } = await client.request({ ...label, responseSchema: createdLabel })
        assertSafe(label_url, settings.apiUrl())
        await save({ labelUrl: label_url })
      }
    },

    async cancel({ reference, providerOrderId, createTriedAt, isReturn }) {
      const id = providerOrderId ?? (await findOrder(client, reference, isReturn))?.orderId
      if (id === undefined) return assertSearchable(createTriedAt, searchableAfterMs)
      try {
        const order = { method: 'POST', path: '/orders/cancel', body: { ids: [Number(id)] } } as const
        await client.request({ ...order, responseSchema: cancelledOrder })
      } catch (error) {
        if (!(error instanceof CourierRefusal) || !(await isCancelled(client, id))) throw error
      }
    },

    async askForAttempt(trackingNumber, { note, phone, day }) {
      await client.request({
        method: 'POST',
        path: `/ndr/${encodeURIComponent(trackingNumber)}/action`,
        body: {
          action: 're-attempt',
          comments: note,
          ...(phone && { phone }),
          ...(day && { deferred_date: day }),
        },
        responseSchema: takenAttemptRequest,
      })
    },

    async track(trackingNumber) {
      const path = `/courier/track/awb/${encodeURIComponent(trackingNumber)}`
      const { tracking_data } = await client.request({ method: 'GET', path, responseSchema: trackedParcel })
      return reportsOf(tracking_data.shipment_track_activities ?? [])
    },
  }
}

/** @throws {CourierUnavailable} while a search may not find an order yet that the last attempt has created */
function assertSearchable(createTriedAt: Date | null, searchableAfterMs: number): void {
  if (!createTriedAt || Date.now() - createTriedAt.getTime() >= searchableAfterMs) return
  throw new CourierUnavailable('An earlier answer was lost; the order is searched once more')
}

async function findOrder(
  client: ShiprocketClient,
  reference: string,
  isReturn = false,
): Promise<Found | undefined> {
  const path = `/orders${isReturn ? '/processing/return' : ''}?search=${encodeURIComponent(reference)}&per_page=50`
  const { data } = await client.request({ method: 'GET', path, responseSchema: orderList })
  const order = data.find(({ channel_order_id }) => channel_order_id === reference)
  const [shipment] = order?.shipments ?? []
  if (!order || !shipment) return undefined
  const { id, awb, courier } = shipment
  return { orderId: order.id, shipmentId: id, awb: awb || null, courierName: courier || null }
}

/** @throws {CourierRefusal} when the panel has no address of the name in the settings */
async function findShop(client: ShiprocketClient, pickupLocation: string): Promise<PickupAddress> {
  const request = { method: 'GET', path: '/settings/company/pickup' } as const
  const { data } = await client.request({ ...request, responseSchema: pickupAddresses })
  const shop = data.shipping_address.find((one) => one.pickup_location === pickupLocation)
  if (!shop) throw new CourierRefusal(200, `Shiprocket has no address called ${pickupLocation}`)
  return shop
}

async function assignAwb(
  client: ShiprocketClient,
  shipmentId: string,
  { courierId, isReturn }: Pick<NewParcel, 'courierId' | 'isReturn'>,
) {
  const { response } = await client.request({
    method: 'POST',
    path: '/courier/assign/awb',
    body: {
      shipment_id: Number(shipmentId),
      ...(courierId !== null && { courier_id: courierId }),
      ...(isReturn && { is_return: 1 }),
    },
    responseSchema: assignedAwb,
  })
  const { awb_code: awb, courier_name: name, awb_assign_error: problem } = response.data
  if (!awb) throw new CourierRefusal(200, problem ?? 'The courier has assigned no number')
  return { awb, name }
}

async function requestPickup(client: ShiprocketClient, shipmentId: string): Promise<void> {
  try {
    const body = { shipment_id: [Number(shipmentId)] }
    const pickup = { method: 'POST', path: '/courier/generate/pickup', body } as const
    await client.request({ ...pickup, responseSchema: requestedPickup })
  } catch (error) {
    // An earlier request has succeeded, and its answer was lost.
    if (error instanceof CourierRefusal && /already in pickup queue/i.test(error.message)) return
    throw error
  }
}

/** An earlier request may have succeeded, and its answer was lost. */
async function isCancelled(client: ShiprocketClient, orderId: string): Promise<boolean> {
  const path = `/orders/show/${encodeURIComponent(orderId)}`
  const { data } = await client.request({ method: 'GET', path, responseSchema: shownOrder })
  return /cancel/i.test(data.status)
}

/** @throws {CourierRefusal} for an address without TLS, unless it is the stand-in's own */
function assertSafe(address: string, apiUrl: string): void {
  const { protocol, origin } = new URL(address)
  if (protocol === 'https:' || origin === new URL(apiUrl).origin) return
  throw new CourierRefusal(200, 'The address of the label does not begin with https://')
}

/** It is the size of a parcel of which nothing is known yet. */
const usualSize = { weightGrams: 500, lengthCm: 20, breadthCm: 15, heightCm: 10 }

const kilograms = (grams: number): number => grams / 1_000

function routeQuery(route: ParcelRoute, pickupPincode: string): URLSearchParams {
  return new URLSearchParams({
    pickup_postcode: pickupPincode,
    delivery_postcode: route.toPincode,
    weight: `${kilograms(route.weightGrams)}`,
    length: `${route.lengthCm}`,
    breadth: `${route.breadthCm}`,
    height: `${route.heightCm}`,
    cod: route.collectRupees > 0 ? '1' : '0',
    declared_value: `${route.valueRupees}`,
  })
}

const orderBody = (parcel: NewParcel, pickupLocation: string) => ({
  order_id: parcel.reference,
  order_date: `${indianDay(parcel.orderedAt)} ${indianTime(parcel.orderedAt)}`,
  pickup_location: pickupLocation,
  billing_customer_name: parcel.to.name,
  billing_last_name: '',
  billing_address: parcel.to.address,
  billing_address_2: parcel.to.address2,
  billing_city: parcel.to.city.slice(0, 30),
  billing_pincode: parcel.toPincode,
  billing_state: parcel.to.state,
  billing_country: 'India',
  billing_email: parcel.to.email,
  billing_phone: parcel.to.phone,
  shipping_is_billing: true,
  order_items: parcel.lines.map((line) => ({
    name: line.name,
    sku: line.sku,
    hsn: line.hsnCode,
    units: line.quantity,
    selling_price: line.priceRupees,
  })),
  payment_method: parcel.collectRupees > 0 ? 'COD' : 'Prepaid',
  sub_total: parcel.valueRupees,
  length: parcel.lengthCm,
  breadth: parcel.breadthCm,
  height: parcel.heightCm,
  weight: kilograms(parcel.weightGrams),
})
