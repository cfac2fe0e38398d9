import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line, optionalLine, phoneOrNothing } from '../../fields.ts'
import { id, rupees, success } from '../../primitives.ts'
import { parcelStates } from '../../rules/parcel-states.ts'
import { packing } from '../../rules/roles.ts'
import { enteredNumber, enteredRupees } from '../fields.ts'
import { itemResponse } from '../list.ts'

const office = { tag: 'back office', auth: 'staff', roles: packing } as const
const params = z.object({ id: id('order') })

export const parcelSize = z.object({
  weightGrams: enteredNumber('The weight in grams', 1, 50_000),
  lengthCm: enteredNumber('The length in cm', 1, 200),
  breadthCm: enteredNumber('The breadth in cm', 1, 200),
  heightCm: enteredNumber('The height in cm', 1, 200),
})

/** A rate of the courier service, or a courier to whom the staff bring the parcel. */
const booking = z.discriminatedUnion(
  'service',
  [
    z.object({
      service: z.literal('shiprocket'),
      ...parcelSize.shape,
      courierId: enteredNumber('The courier', 1, 1_000_000),
      courierName: line('Please choose a courier', { what: 'Courier' }),
      rate: enteredRupees('The rate'),
      /** It was quoted with the rate. */
      returnRate: enteredRupees('The rate of the way back').nullish(),
    }),
    z.object({
      service: z.literal('by-hand'),
      ...parcelSize.shape,
      courierName: line('Please enter the courier', { what: 'Courier' }),
      trackingNumber: line('Please enter the tracking number', { what: 'Tracking number' }),
      trackingUrl: optionalLine(2_000, 'Tracking address'),
    }),
  ],
  'Please choose a courier service',
)
export type ParcelBooking = z.output<typeof booking>

const parcel = z.object({
  service: z.enum(['shiprocket', 'by-hand']),
  state: z.enum(parcelStates),
  ...z.object({ weightGrams: z.number(), lengthCm: z.number(), breadthCm: z.number(), heightCm: z.number() })
    .shape,
  courier: z.string(),
  /** It is null for a parcel that was entered by hand. */
  rate: rupees.nullable(),
  /** It is null until the courier has assigned it. */
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The label is a PDF. */
  labelUrl: z.string().nullable(),
  isPickupRequested: z.boolean(),
  /** It is that of the last attempt to book the parcel. */
  failure: z.string().nullable(),
  scans: z.array(
    z.object({ state: z.enum(parcelStates), says: z.string(), location: z.string(), at: z.iso.datetime() }),
  ),
  /** They are in the courier's own words, newest first; they move nothing. */
  remarks: z.array(z.object({ says: z.string(), location: z.string(), at: z.iso.datetime() })),
  /** It is set until the parcel is picked up after all. */
  pickupFailedAt: z.iso.datetime().nullable(),
  /** The courier was asked then to deliver once more after the last failed attempt; null unless it was. */
  attemptAskedAt: z.iso.datetime().nullable(),
  /** It is null unless the booking was cancelled; `failure` is of the last attempt to cancel it there. */
  cancellation: z
    .object({ state: z.enum(['waiting', 'done', 'refused']), failure: z.string().nullable() })
    .nullable(),
})
export type AdminParcel = z.output<typeof parcel>

const shown = z.object({
  /** It is false without the keys of a courier service: parcels are then sent by hand. */
  hasCourierService: z.boolean(),
  /** It is null before a booking. */
  parcel: parcel.nullable(),
})

const one = { ...office, params, response: itemResponse(shown) } as const

export const parcelEndpoints = {
  'GET /back-office/orders/:id/parcel': {
    ...one,
    summary: 'The parcel of an order at its courier, with label, pickup and what the courier reports',
  },
  'POST /back-office/orders/:id/parcel-rates': {
    ...office,
    isUnlogged: true,
    summary: 'What couriers of the courier service take for a parcel of this size, the cheapest first',
    params,
    body: parcelSize,
    response: z.object({
      success,
      rates: z.array(
        z.object({
          courierId: z.number().int(),
          name: z.string(),
          rate: rupees,
          /** It is the rate for bringing the parcel back; null where the courier quotes none. */
          returnRate: rupees.nullable(),
          days: z.number().nullable(),
        }),
      ),
    }),
  },
  'POST /back-office/orders/:id/parcel': {
    ...one,
    summary: 'Books the parcel of an order: number, pickup and label follow within a minute',
    body: z.object({ booking }),
  },
  'POST /back-office/orders/:id/cancel-parcel': {
    ...one,
    summary: 'Cancels a booking before the courier fetches the parcel, here and at the courier service',
  },
  'POST /back-office/orders/:id/delivery-attempt': {
    ...one,
    summary: 'Asks the courier to deliver a parcel once more, after an attempt that failed',
    body: z.object({
      note: line('Please write what the courier should know', { max: 200, what: 'Note' }),
      /** It replaces the number on the parcel. */
      phone: phoneOrNothing.optional(),
      /** The day is in India, from tomorrow on; the next one is meant when it is left out. */
      day: z.iso.date('Please enter a day').nullish(),
    }),
  },
} as const satisfies Record<string, Endpoint>
