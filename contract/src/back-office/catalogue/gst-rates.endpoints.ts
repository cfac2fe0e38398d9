import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line } from '../../fields.ts'
import { answeredId, id, success } from '../../primitives.ts'
import { ownerOnly } from '../../rules/roles.ts'
import { day } from '../day.ts'
import { itemResponse, successResponse } from '../list.ts'
import { gstRates } from './fields.ts'

const common = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const
const hsn = 'The HSN code has 4, 6 or 8 digits'
const rate = z.literal(gstRates, `The GST rate is one of ${gstRates.join(', ')} per cent`)

const newGstRateChange = z
  .object({
    /** The code, and longer ones that begin with it. */
    hsnCode: z.string(hsn).regex(/^(\d{4}|\d{6}|\d{8})$/, hsn),
    /** It is in per cent; products at another rate keep theirs. */
    formerRate: rate,
    rate,
    /** Begins at midnight in India. */
    validFrom: day('validFrom'),
    notification: line('Please name the notification', { what: 'Notification' }),
  })
  .refine((change) => change.rate !== change.formerRate, {
    message: 'Please choose another rate than the present one',
    path: ['rate'],
  })
export type NewGstRateChange = z.output<typeof newGstRateChange>

const gstRateChange = z.object({
  id: answeredId,
  hsnCode: z.string(),
  formerRate: z.number(),
  rate: z.number(),
  validFrom: z.string(),
  notification: z.string(),
  /** It is null until the products have the new rate. */
  appliedAt: z.string().nullable(),
  /** It counts the products that it has changed, or would change now. */
  products: z.number().int(),
})
export type GstRateChange = z.output<typeof gstRateChange>

export const gstRateEndpoints = {
  'GET /back-office/gst-rate-changes': {
    ...common,
    summary: 'Planned and past changes of GST rates, the latest first',
    response: z.object({ success, items: z.array(gstRateChange) }),
  },
  'POST /back-office/gst-rate-changes': {
    ...common,
    summary: 'Plans another GST rate for the products of an HSN code, from midnight of a day in India',
    body: newGstRateChange,
    takesIdempotencyKey: true,
    response: itemResponse(gstRateChange),
  },
  'DELETE /back-office/gst-rate-changes/:id': {
    ...common,
    summary: 'Removes a planned change of a GST rate',
    params: z.object({ id: id('change') }),
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
