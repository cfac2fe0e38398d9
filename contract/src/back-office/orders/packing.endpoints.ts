import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line } from '../../fields.ts'
import { orderStatus } from '../../orders/order.ts'
import { answeredId, id, success } from '../../primitives.ts'
import { packing } from '../../rules/roles.ts'
import { itemResponse } from '../list.ts'

const MAX_CODE_LENGTH = 300

const packedOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  status: orderStatus,
  /** It is null while it may be packed. */
  whyNot: z.string().nullable(),
  /** A pre-ordered piece has not come; missing once all have. */
  warning: z.string().optional(),
  /** It counts from 1 for an order that travels in several; null for one in a single parcel. */
  parcel: z.number().int().nullable(),
  /** They have pieces to send, or pieces that must come out again. */
  lines: z.array(
    z.object({
      id: answeredId,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      sku: z.string(),
      imageUrl: z.string(),
      needed: z.number().int(),
      packed: z.number().int(),
      /** The staff member who put the last piece in. */
      lastBy: z.string().nullable(),
    }),
  ),
  /** All pieces are in and somebody has said so. */
  packedAt: z.iso.datetime().nullable(),
  packedBy: z.string().nullable(),
})
export type PackedOrder = z.output<typeof packedOrder>

const params = z.object({ id: id('order') })
const code = line('Please scan or enter a code', { max: MAX_CODE_LENGTH, what: 'Code' })
/** Each scan has its own, so that two equal pieces are two. */
const key = z
  .string('Please send a key')
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'The key of a scan has 8 to 100 letters or digits')
const common = { tag: 'back office', auth: 'staff', roles: packing } as const
const counted = { ...common, params, takesIdempotencyKey: true } as const
const countedResponse = z.object({ success, item: packedOrder, lineId: answeredId })

export const packingEndpoints = {
  'GET /back-office/packing': {
    ...common,
    summary:
      'The order of a packing slip, by its number or by the address in its QR code, and what is packed of it',
    query: z.strictObject({ code }),
    response: itemResponse(packedOrder),
  },
  'GET /back-office/packing/:id': {
    ...common,
    summary: 'What is to be packed of an order, and what is packed',
    params,
    response: itemResponse(packedOrder),
  },
  'POST /back-office/packing/:id/scan': {
    ...counted,
    summary:
      'Counts a piece by its barcode or SKU, and refuses one that does not belong in the parcel; a key of its own is one piece',
    body: z.object({ code, key }),
    response: countedResponse,
  },
  'POST /back-office/packing/:id/put': {
    ...counted,
    summary: 'Counts a piece without a barcode, or takes one out again',
    body: z.object({ lineId: id('line'), by: z.literal([1, -1], 'by is 1 or -1'), key }),
    response: countedResponse,
  },
  'POST /back-office/packing/:id/packed': {
    ...counted,
    summary: 'Says that every piece is in the parcel; refused with what is missing',
    response: itemResponse(packedOrder),
  },
} as const satisfies Record<string, Endpoint>
