import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { answeredId, success } from '../../primitives.ts'
import { packing } from '../../rules/roles.ts'

/** Commas separate the ids in the query. */
const chosenOrders = z.object({
  ids: z
    .string('Please choose orders')
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/, 'ids must be up to 100 ids, separated by commas')
    .transform((text) => [...new Set(text.split(','))]),
})

export const orderDocumentEndpoints = {
  'GET /back-office/orders/invoices': {
    summary: 'Which of up to 100 orders have no invoice to print yet, and why; `ids` separated by commas',
    tag: 'back office',
    auth: 'staff',
    roles: packing,
    query: chosenOrders,
    response: z.object({
      success,
      unprinted: z.array(z.object({ id: answeredId, orderNumber: z.string(), message: z.string() })),
    }),
  },
} as const satisfies Record<string, Endpoint>
