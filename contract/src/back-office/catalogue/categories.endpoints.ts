import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line, optionalText } from '../../fields.ts'
import { answeredId, id } from '../../primitives.ts'
import { editing } from '../../rules/roles.ts'
import { seoFieldInputs, seoFields } from '../../seo.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from '../list.ts'
import { chosen, pictureField, shownPicture } from './fields.ts'
import { pinnedField, pinnedProduct } from './pinned.ts'

const params = z.object({ id: id('category') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const

export const adminCategory = z.object({
  id: answeredId,
  /** It is null on the top level. */
  parentId: answeredId.nullable(),
  name: z.string(),
  /** It reads like `Crystals > Bracelets`. */
  path: z.string(),
  description: z.string(),
  picture: shownPicture,
  /** It is the index among the siblings, from 0. */
  position: z.number().int(),
  isActive: z.boolean(),
  /** It counts direct ones, including unpublished ones. */
  productCount: z.number().int(),
  childCount: z.number().int(),
  /** True puts products in stock before sold-out ones, after the pinned ones. */
  inStockFirst: z.boolean(),
  ...seoFields,
  /** They are in their order, and there only when one category is asked for. */
  pinned: z.array(pinnedProduct).optional(),
  version,
})
export type AdminCategory = z.output<typeof adminCategory>

const parentId = chosen('Please choose where the category belongs').nullable()
const fields = z.object({
  parentId,
  name: line('Please enter a name', { what: 'Name' }).refine(
    (name) => !name.includes('>'),
    'A name must not contain >',
  ),
  description: optionalText(2_000, 'Description'),
  picture: z.object(pictureField.shape, 'Please add a picture'),
  isActive: z.boolean('Please say whether the category is shown'),
  ...seoFieldInputs,
})

const one = { ...common, params, response: itemResponse(adminCategory) } as const

export const adminCategoryEndpoints = {
  'GET /back-office/categories': {
    ...common,
    summary: 'All categories in the order of the tree, each before those below it',
    query: listQuery(['tree', 'name'], {}),
    response: listResponse(adminCategory),
  },
  'GET /back-office/categories/:id': {
    ...one,
    summary: 'A category',
  },
  'POST /back-office/categories': {
    ...common,
    summary: 'Adds a category as the last one below its parent',
    body: fields,
    takesIdempotencyKey: true,
    response: itemResponse(adminCategory),
  },
  'PUT /back-office/categories/:id': {
    ...one,
    summary: 'Saves a category',
    body: fields.extend({
      version: seenVersion,
      /** Products of the category and of those below it; without them they stay. */
      pinned: pinnedField.optional(),
      inStockFirst: z.boolean('Please say whether products in stock come first').optional(),
    }),
    takesIdempotencyKey: true,
  },
  'POST /back-office/categories/:id/move': {
    ...one,
    summary: 'Puts a category below another one, or at another place among its siblings',
    body: z.object({
      parentId,
      /** Positions count from 0; greater values than there are mean the last place. */
      position: z.number('Please say where the category belongs').int().min(0).max(10_000),
    }),
  },
  'DELETE /back-office/categories/:id': {
    ...common,
    summary: 'Removes a category without products and without categories below it',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
