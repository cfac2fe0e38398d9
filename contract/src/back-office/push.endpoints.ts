import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { timeOfDay } from '../rules/quiet-hours.ts'
import { packing } from '../rules/roles.ts'
import { itemResponse } from './list.ts'

const time = z.string('Please enter a time').regex(timeOfDay, 'Please enter a time')
const quietHours = z.object({ from: time, to: time })

const myPush = z.object({
  /** Push services know the shop by it; it is base64url. */
  publicKey: z.string(),
  /** They are those of the caller alone. */
  devices: z.array(
    z.object({
      id: answeredId,
      device: z.string(),
      /** A browser knows itself by it. */
      endpoint: z.string(),
      createdAt: z.iso.datetime(),
      lastSentAt: z.iso.datetime().nullable(),
      /** It is true while its push service cannot be reached. */
      isFailing: z.boolean(),
    }),
  ),
  /** The hours are in India's time; null when there are none. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type MyPush = z.output<typeof myPush>

const key = (bytes: number, what: string) =>
  z
    .string(`${what} is missing`)
    .regex(/^[\w-]{1,100}={0,2}$/, `${what} is wrong`)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, `${what} is wrong`)

const common = {
  tag: 'back office',
  auth: 'staff',
  roles: packing,
  follows: 'GET /back-office/orders',
} as const
const response = itemResponse(myPush)

export const pushEndpoints = {
  'GET /back-office/me/push': {
    ...common,
    summary: 'The own devices that are told of paid orders, and the quiet hours',
    response,
  },
  'POST /back-office/me/push/devices': {
    ...common,
    summary: 'Tells this device of every paid order: number and amount',
    headers: z.object({ 'user-agent': z.string().max(1_000).default('') }),
    body: z.object({
      endpoint: z.string('The address is missing').max(1_000, 'The address is too long'),
      /** The keys are of the browser's subscription, in base64url (RFC 8291). */
      keys: z.object({ p256dh: key(65, 'The key'), auth: key(16, 'The secret') }),
    }),
    response,
  },
  'DELETE /back-office/me/push/devices/:id': {
    ...common,
    summary: 'Tells a device no longer of paid orders',
    params: z.object({ id: id('device') }),
    response,
  },
  'PUT /back-office/me/push/quiet-hours': {
    ...common,
    summary: 'Sets hours of India in which nothing is sent; one summary follows them',
    body: z.object({
      quietHours: quietHours
        .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Please enter two different times' })
        .nullable(),
    }),
    namesFields: true,
    response,
  },
} as const satisfies Record<string, Endpoint>
