import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { listedIds, success } from '../../primitives.ts'
import { MAX_LABELLED_VARIANTS } from '../../rules/barcodes.ts'
import { everyRole } from '../../rules/roles.ts'
import { stockItem } from './stock.ts'

export const labelEndpoints = {
  'GET /back-office/labels': {
    tag: 'back office',
    auth: 'staff',
    roles: everyRole,
    summary: `Variants to print labels for: those of \`variants\` and those of the products of \`products\`, ids separated by commas; the first ${MAX_LABELLED_VARIANTS}`,
    query: z.strictObject({ products: listedIds.optional(), variants: listedIds.optional() }),
    response: z.object({ success, items: z.array(stockItem) }),
  },
} as const satisfies Record<string, Endpoint>
