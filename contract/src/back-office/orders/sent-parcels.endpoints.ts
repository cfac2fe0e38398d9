import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { id } from '../../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../rules/line-quantity.ts'
import { packing } from '../../rules/roles.ts'
import { enteredNumber } from '../fields.ts'
import { itemResponse } from '../list.ts'
import { adminOrder } from './order.ts'
import { shipment } from './shipment.ts'

const params = z.object({ id: id('order') })
const changed = {
  tag: 'back office',
  auth: 'staff',
  roles: packing,
  response: itemResponse(adminOrder),
} as const
const ofParcel = { ...changed, params: params.extend({ parcelId: id('parcel') }) } as const

export const sentParcelEndpoints = {
  'POST /back-office/orders/:id/ship-part': {
    ...changed,
    summary:
      'Sends some pieces of a paid order in a parcel of their own; the customer is told which. The same key is the same parcel',
    params,
    body: z.object({
      ...shipment.shape,
      pieces: z
        .array(
          z.object({ lineId: id('line'), quantity: enteredNumber('Pieces', 1, MAX_LINE_QUANTITY) }),
          'Please choose pieces',
        )
        .min(1, 'Please choose pieces')
        .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`),
      key: z
        .string('Please send a key')
        .regex(/^[A-Za-z0-9_-]{8,100}$/, 'The key of a parcel has 8 to 100 letters or digits'),
    }),
  },
  'POST /back-office/orders/:id/parcels/:parcelId/correct': {
    ...ofParcel,
    summary: 'Another courier or tracking number for one of several parcels; the customer is told again',
    body: shipment,
  },
  'POST /back-office/orders/:id/parcels/:parcelId/deliver': {
    ...ofParcel,
    summary: 'One of several parcels has arrived; the order is delivered with the last of them',
  },
  'POST /back-office/orders/:id/parcels/:parcelId/undo-delivery': {
    ...ofParcel,
    summary: 'It has not arrived after all, for ten minutes',
  },
  'POST /back-office/orders/:id/parcels/:parcelId/return-to-origin': {
    ...ofParcel,
    summary:
      'The courier brought one of several parcels back; its pieces are refunded by a refund of their own',
  },
} as const satisfies Record<string, Endpoint>
