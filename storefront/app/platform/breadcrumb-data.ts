import type { Site } from '@amritvasya/contract'
import { absolute } from './seo.ts'

/** It is a schema.org BreadcrumbList. */
export const breadcrumbData = (site: Site, steps: { name: string; to: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', to: '/' }, ...steps].map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, to),
  })),
})
