import { z } from 'zod'
import { productStatus } from '../../catalogue/product.ts'
import type { Endpoint } from '../../endpoint.ts'
import { answeredId, id, success } from '../../primitives.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse, successResponse, yesOrNo } from '../list.ts'
import { adminProduct, lastDeclarations, listedProduct, productFields } from './product.ts'

const params = z.object({ id: id('product') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const

const someIds = z.object({
  ids: z
    .array(id('product'), 'Please choose products')
    .min(1, 'Please choose products')
    .max(100, 'At most 100 products at a time'),
})

const outcomes = z.object({
  success,
  outcomes: z.array(
    z.object({
      id: answeredId,
      /** It is empty when the product no longer exists. */
      name: z.string(),
      /** already: the product was so before; impossible: `message` has the reason. */
      outcome: z.enum(['done', 'already', 'impossible']),
      message: z.string(),
    }),
  ),
})

export const productFilters = {
  /** The categories below it are included. */
  categoryId: id('category').optional(),
  brandId: id('brand').optional(),
  label: productStatus.optional(),
  isPublished: yesOrNo('isPublished').optional(),
  isLow: yesOrNo('isLow').optional(),
  /** It is true for products of which shoppers asked for a mail. */
  isAwaited: yesOrNo('isAwaited').optional(),
  /** It is true for products with all declarations that the law asks for. */
  isDeclared: yesOrNo('isDeclared').optional(),
}

const one = { ...common, params, response: itemResponse(adminProduct) } as const

export const adminProductEndpoints = {
  'GET /back-office/products': {
    ...common,
    summary: 'Products, published or not, found by name, code or SKU',
    query: listQuery(['createdAt', 'updatedAt', 'name', 'price', 'stock', 'waiting'], productFilters),
    response: listResponse(listedProduct),
  },
  'GET /back-office/products/last-declarations': {
    ...common,
    summary:
      'Origin, maker, packer and importer of the product that was saved last, for the form of a new one',
    response: itemResponse(lastDeclarations),
  },
  'GET /back-office/products/:id': {
    ...one,
    summary: 'A whole product',
  },
  'POST /back-office/products': {
    ...common,
    summary: 'Adds a product with its variants, pictures and stock',
    maxBytes: 256 * 1024,
    body: productFields,
    takesIdempotencyKey: true,
    response: itemResponse(adminProduct),
  },
  'PUT /back-office/products/:id': {
    ...one,
    summary: 'Saves a whole product; the stock of variants that are there stays',
    maxBytes: 256 * 1024,
    body: productFields.extend({ updatedAt: z.iso.datetime('Please reload the product') }),
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/products/:id': {
    ...common,
    summary: 'Removes a product that was never ordered',
    params,
    response: successResponse,
  },
  'POST /back-office/products/publish': {
    ...common,
    summary: 'Shows products in the shop. Each has an outcome of its own',
    body: someIds,
    response: outcomes,
  },
  'POST /back-office/products/unpublish': {
    ...common,
    summary: 'Takes products out of the shop. Each has an outcome of its own',
    body: someIds,
    response: outcomes,
  },
  'POST /back-office/products/:id/duplicate': {
    ...one,
    summary: 'Makes a draft that is like the product, without stock',
    takesIdempotencyKey: true,
  },
  'POST /back-office/products/:id/publish': {
    ...one,
    summary: 'Shows the product in the shop',
  },
  'POST /back-office/products/:id/unpublish': {
    ...one,
    summary: 'Takes the product out of the shop; orders and reviews stay',
  },
} as const satisfies Record<string, Endpoint>
