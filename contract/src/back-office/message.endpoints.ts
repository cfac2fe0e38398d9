import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, rupees } from '../primitives.ts'
import { ownerOnly, packing } from '../rules/roles.ts'
import { enteredText } from './fields.ts'
import { itemResponse, listQuery, listResponse, yesOrNo } from './list.ts'

export const adminMessage = z.object({
  id: answeredId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** It is never shown to the sender. */
  note: z.string(),
  isAnswered: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminMessage = z.output<typeof adminMessage>

export const adminBooking = z.object({
  id: answeredId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  package: z.string(),
  price: rupees,
  topic: z.string(),
  question: z.string(),
  preferredTime: z.string(),
  note: z.string(),
  isAnswered: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminBooking = z.output<typeof adminBooking>

const query = listQuery(['createdAt'], { isAnswered: yesOrNo('isAnswered').optional() })
const body = z.object({ isAnswered: z.boolean(), note: enteredText('The note', 2_000) })

const packers = { tag: 'back office', auth: 'staff', roles: packing } as const

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

/** Guidance bookings are for the owner only. */
export const adminMessageEndpoints = {
  'GET /back-office/messages': {
    summary: 'Messages of the contact form',
    ...packers,
    query,
    response: listResponse(adminMessage),
  },
  'GET /back-office/messages/:id': {
    summary: 'A message',
    ...packers,
    params: z.object({ id: id('message') }),
    response: itemResponse(adminMessage),
  },
  'PUT /back-office/messages/:id': {
    summary: 'Says that a message is answered, or not, with a note',
    ...packers,
    params: z.object({ id: id('message') }),
    body,
    response: itemResponse(adminMessage),
  },
  'GET /back-office/guidance-bookings': {
    summary: 'Guidance bookings',
    ...owners,
    query,
    response: listResponse(adminBooking),
  },
  'GET /back-office/guidance-bookings/:id': {
    summary: 'A guidance booking',
    ...owners,
    params: z.object({ id: id('booking') }),
    response: itemResponse(adminBooking),
  },
  'PUT /back-office/guidance-bookings/:id': {
    summary: 'Says that a guidance booking is answered, or not, with a note',
    ...owners,
    params: z.object({ id: id('booking') }),
    body,
    response: itemResponse(adminBooking),
  },
} as const satisfies Record<string, Endpoint>
