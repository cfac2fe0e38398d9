import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, rupees } from '../primitives.ts'
import { enteredText } from './fields.ts'
import { itemResponse, listQuery, listResponse, yesOrNo } from './list.ts'
import { ownerOnly, packing } from './role.ts'

/** A message of the contact form. */
export const adminMessage = z.object({
  id: answeredId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** Internal, never shown to the sender. */
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

/** Packers see messages too; guidance bookings are for the owner only. */
export const adminMessageEndpoints = {
  'GET /back-office/messages': {
    summary: 'Messages of the contact form',
    tag: 'back office',
    auth: 'staff',
    roles: packing,
    query,
    response: listResponse(adminMessage),
    errors: [],
  },
  'GET /back-office/messages/:id': {
    summary: 'A message',
    tag: 'back office',
    auth: 'staff',
    roles: packing,
    params: z.object({ id: id('message') }),
    response: itemResponse(adminMessage),
    errors: [],
  },
  'PUT /back-office/messages/:id': {
    summary: 'Says that a message is answered, or not, with a note',
    tag: 'back office',
    auth: 'staff',
    roles: packing,
    params: z.object({ id: id('message') }),
    body,
    response: itemResponse(adminMessage),
    errors: [],
  },
  'GET /back-office/requests': {
    summary: 'Requests for a sitting of the guidance service',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    query,
    response: listResponse(adminBooking),
    errors: [],
  },
  'GET /back-office/requests/:id': {
    summary: 'A request for a sitting',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    params: z.object({ id: id('request') }),
    response: itemResponse(adminBooking),
    errors: [],
  },
  'PUT /back-office/requests/:id': {
    summary: 'Says that a request is answered, or not, with a note',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    params: z.object({ id: id('request') }),
    body,
    response: itemResponse(adminBooking),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
