import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { orderStatus } from '../orders/order.ts'
import { answeredId, rupees, searchText } from '../primitives.ts'
import { everyRole } from '../rules/roles.ts'
import { shownPicture } from './catalogue/fields.ts'
import { itemResponse } from './list.ts'

const foundOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  status: orderStatus,
  total: rupees,
  /** The total less what edits took off it and cancelled pieces brought back; missing where nothing did. */
  editedTotal: rupees.optional(),
  customerName: z.string(),
  city: z.string(),
})
export type FoundOrder = z.output<typeof foundOrder>

const foundCustomer = z.object({
  id: answeredId,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  isBlocked: z.boolean(),
})
export type FoundCustomer = z.output<typeof foundCustomer>

const foundProduct = z.object({
  id: answeredId,
  name: z.string(),
  productCode: z.string(),
  picture: shownPicture.nullable(),
  isPublished: z.boolean(),
  /** The price is that of the default variant. */
  sellingPrice: rupees,
  /** The stock is that of all variants. */
  stock: z.number().int(),
})
export type FoundProduct = z.output<typeof foundProduct>

/** It is null for a role that may not read them. */
const found = <Item extends z.ZodObject>(item: Item) =>
  z.object({ items: z.array(item), hasMore: z.boolean() }).nullable()

const shortText = 'Please enter at least 2 letters or digits'

const findings = z.object({
  orders: found(foundOrder),
  customers: found(foundCustomer),
  products: found(foundProduct),
})
export type Findings = z.output<typeof findings>

export const backOfficeSearchEndpoints = {
  'GET /back-office/search': {
    tag: 'back office',
    auth: 'staff',
    roles: everyRole,
    summary:
      'Orders, customers and products with all words of a text, newest first, a few of each: by order number, name, phone, email, product code and SKU, and by the number of parcel, payment, refund, invoice or credit note',
    query: z.strictObject({ q: searchText.pipe(z.string().min(2, shortText)) }),
    response: itemResponse(findings),
  },
} as const satisfies Record<string, Endpoint>
