import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { deliveryZones } from '../rules/delivery-areas.ts'
import { ownerOnly } from '../rules/roles.ts'
import { day } from './day.ts'
import { enteredNumber, enteredText } from './fields.ts'
import { itemResponse, seenVersion, version } from './list.ts'

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

const wrongTime = 'The cut-off time must be a time such as 14:00'
const wrongPrefix = 'A pincode area has two to six digits, such as 744 or 744101'
const wrongWeekdays = 'At least one day of the week must have pickup'

const transitDays = (zone: string) =>
  z
    .object({
      min: enteredNumber(`The fastest delivery ${zone}`, 0, 60),
      max: enteredNumber(`The slowest delivery ${zone}`, 0, 60),
    })
    .refine(({ min, max }) => min <= max, {
      message: 'The slowest delivery takes at least as long as the fastest',
      path: ['max'],
    })

const zoneWords = { near: 'in your state', rest: 'elsewhere', far: 'to the hills and islands' } as const

const each = <Item, Key>(all: readonly Item[], keyOf: (item: Item) => Key) =>
  new Set(all.map(keyOf)).size === all.length

const delivery = z.object({
  /** The time is that of India. */
  cutOff: z.string(wrongTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrongTime),
  packingDays: enteredNumber('The packing days', 0, 30),
  /** Sunday is 0. */
  closedWeekdays: z
    .array(z.int(wrongWeekdays).min(0, wrongWeekdays).max(6, wrongWeekdays))
    .max(6, wrongWeekdays)
    .refine((all) => each(all, (weekday) => weekday), 'Each day of the week stands once'),
  holidays: z
    .array(z.object({ day: day('The holiday'), name: enteredText('Name', 60) }))
    .max(100, 'At most 100 holidays')
    .refine((all) => each(all, ({ day }) => day), 'Each holiday stands once'),
  /** Every day counts from pickup to delivery. */
  transit: z.object({
    near: transitDays(zoneWords.near),
    rest: transitDays(zoneWords.rest),
    far: transitDays(zoneWords.far),
  } satisfies Record<(typeof deliveryZones)[number], unknown>),
  /** An order whose parcel came back waits for the owner with `ask`; `automatic` restocks and refunds it. */
  returnRule: z.enum(['ask', 'automatic'], 'Please choose what happens to parcels that come back'),
  /** The staff may send a paid order in several parcels; missing changes nothing. */
  severalParcels: z.boolean('severalParcels must be true or false').optional(),
  /** Exceptions; of several the one with the most digits counts. */
  areas: z
    .array(
      z.object({
        prefix: z.string(wrongPrefix).regex(/^[1-9]\d{1,5}$/, wrongPrefix),
        isServed: z.boolean('isServed must be true or false'),
        isCashOffered: z.boolean('isCashOffered must be true or false'),
      }),
    )
    .max(500, 'At most 500 areas')
    .refine((all) => each(all, ({ prefix }) => prefix), 'Each area stands once'),
})

const shownDelivery = delivery.extend({
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  severalParcels: z.boolean(),
  version,
})
export type DeliverySettings = z.output<typeof shownDelivery>

export const adminDeliveryEndpoints = {
  'GET /back-office/delivery': {
    ...owners,
    summary: 'Cut-off, holidays, transit days and areas without delivery or cash',
    response: itemResponse(shownDelivery),
  },
  'PUT /back-office/delivery': {
    ...owners,
    summary: 'Changes them; shoppers see the new days at once',
    maxBytes: 192 * 1024,
    body: delivery.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
    response: itemResponse(shownDelivery),
  },
} as const satisfies Record<string, Endpoint>
