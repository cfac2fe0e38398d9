import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { answeredId, id, rupees } from '../../primitives.ts'
import { bundleSupplies, MAX_COMPONENT_QUANTITY, MAX_COMPONENTS } from '../../rules/bundles.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from '../list.ts'
import { chosen, shownPicture } from './fields.ts'

const common = { tag: 'back office', auth: 'staff', roles: editing } as const
const params = z.object({ id: id('set') })
const howMany = `Please enter how many are in one set, from 1 to ${MAX_COMPONENT_QUANTITY}`

const named = z.object({
  variantId: answeredId,
  productId: answeredId,
  productName: z.string(),
  /** It reads like 'Large, Rose'; empty for a product's only variant. */
  variantName: z.string(),
  sku: z.string(),
})

/** A set; its id is that of its variant. */
const adminBundle = named.extend({
  id: answeredId,
  picture: shownPicture.nullable(),
  isPublished: z.boolean(),
  /** The price is for one set. */
  price: rupees,
  supply: z.enum(bundleSupplies),
  /** It counts the sets that can be sold. */
  available: z.number().int(),
  pieces: z.array(
    named.extend({
      picture: shownPicture.nullable(),
      quantity: z.number().int(),
      /** It is in rupees for one piece alone. */
      price: rupees,
      /** All of them together have this share of the set's price, in rupees. */
      share: rupees,
      /** It is taxed in the set at this rate, in per cent. */
      gstRate: z.number(),
      hsnCode: z.string(),
      stock: z.number().int(),
      /** The set cannot be bought while one is not. */
      isPublished: z.boolean(),
    }),
  ),
  version,
})
export type AdminBundle = z.output<typeof adminBundle>

const savedBundle = z.object({
  supply: z.enum(bundleSupplies, 'Please say how the set is taxed'),
  pieces: z
    .array(
      z.object({
        variantId: chosen('Please choose a piece'),
        quantity: z.number(howMany).int(howMany).min(1, howMany).max(MAX_COMPONENT_QUANTITY, howMany),
      }),
      'Please choose the pieces of the set',
    )
    .min(1, 'Please choose the pieces of the set')
    .max(MAX_COMPONENTS, `A set has at most ${MAX_COMPONENTS} pieces`)
    .refine(
      (pieces) => new Set(pieces.map(({ variantId }) => variantId)).size === pieces.length,
      'A piece is there twice',
    ),
})
export type SavedBundle = z.output<typeof savedBundle>

const one = { ...common, params, response: itemResponse(adminBundle) } as const

export const bundleEndpoints = {
  'GET /back-office/bundles': {
    ...common,
    summary: 'Sets with their pieces and the stock that these make up, by name or SKU (BUNDLE-01)',
    query: listQuery(['name', 'price', 'available'], {}),
    response: listResponse(adminBundle),
  },
  'GET /back-office/bundles/:id': {
    ...one,
    summary: 'A set with its pieces',
  },
  'POST /back-office/bundles': {
    ...common,
    summary: 'Makes a variant a set of others (BUNDLE-01)',
    body: savedBundle.extend({ variantId: chosen('Please choose the product that is sold as a set') }),
    takesIdempotencyKey: true,
    response: itemResponse(adminBundle),
  },
  'PUT /back-office/bundles/:id': {
    ...one,
    summary: 'Changes the pieces of a set; orders keep theirs',
    body: savedBundle.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/bundles/:id': {
    ...common,
    summary: 'Gives the variant stock of its own again, at first none',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
