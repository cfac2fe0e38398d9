import type { Site } from '@amritvasya/contract'
import type { MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'
import { absolute, pageMeta, structuredData } from './seo.ts'

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

type TitledPage = { path: string; title: string; description: string; noindex?: boolean }

/** Describes a page right below the home page. */
export const titledPageMeta = ({ site, shop }: RootData, page: TitledPage): MetaDescriptor[] => [
  ...pageMeta({ site, ...page, title: `${page.title} | ${shop.name}` }),
  structuredData(breadcrumbData(site, [{ name: page.title, to: page.path }])),
]
