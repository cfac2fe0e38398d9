import type { Site } from '@amritvasya/contract'
import { absolute } from './seo.ts'

/** It is a schema.org ItemList of the products of a page, by their addresses alone; for documents. */
export const itemListData = (site: Site, products: readonly { _id: string }[]) => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ _id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absolute(site, `/product/${_id}`),
  })),
})
