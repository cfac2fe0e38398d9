import type { Findings, FoundCustomer, FoundOrder, FoundProduct } from '@amritvasya/contract'
import { can, type Rights } from '../../platform/permissions.ts'
import { resources } from '../../resources.tsx'
import { listWith } from '../../ui/list-with.ts'

/** `link` leads to the list with all that was found, or to a screen. */
export type Hit = { key: string; group: string; to: string } & (
  | { kind: 'order'; order: FoundOrder }
  | { kind: 'customer'; customer: FoundCustomer }
  | { kind: 'product'; product: FoundProduct }
  | { kind: 'link'; label: string }
)

/** Returns the hits in the order in which they are shown, and what the role may open of them. */
export function hitsOf(
  { orders, customers, products }: Findings,
  q: string,
  rights: Rights | undefined,
): Hit[] {
  const more = (isThere: boolean | undefined, group: string, resource: string): Hit[] =>
    isThere
      ? [
          {
            kind: 'link',
            key: `more ${group}`,
            group,
            to: `/${resource}${listWith({ q })}`,
            label: `All ${group.toLowerCase()} with “${q}”`,
          },
        ]
      : []
  const words = q.trim().toLowerCase()
  const screens = resources.filter(
    ({ name, label, searchWords = [] }) =>
      (label.toLowerCase().includes(words) ||
        searchWords.some((word) => word.toLowerCase().startsWith(words))) &&
      can(rights, name),
  )
  const isEditor = can(rights, 'products')
  return [
    ...(orders?.items ?? []).map((order): Hit => {
      const to = `/orders/${order.id}/show`
      return { kind: 'order', key: order.id, group: 'Orders', to, order }
    }),
    ...more(orders?.hasMore, 'Orders', 'orders'),
    ...(customers?.items ?? []).map((customer): Hit => {
      const to = `/customers/${customer.id}/show`
      return { kind: 'customer', key: customer.id, group: 'Customers', to, customer }
    }),
    ...more(customers?.hasMore, 'Customers', 'customers'),
    ...(products?.items ?? []).map((product): Hit => {
      const to = isEditor ? `/products/${product.id}` : `/stock${listWith({ q: product.productCode })}`
      return { kind: 'product', key: product.id, group: 'Products', to, product }
    }),
    ...more(products?.hasMore, 'Products', isEditor ? 'products' : 'stock'),
    ...screens.map(({ name, label }): Hit => {
      return { kind: 'link', key: `screen ${name}`, group: 'Screens', to: `/${name}`, label }
    }),
  ]
}
