import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../platform/root-data.ts'
import { pageMeta } from '../../platform/seo.ts'

export const checkoutMeta = ({ site, shop }: RootData, path: string, title: string): MetaDescriptor[] =>
  pageMeta({
    site,
    path,
    title: `${title} | ${shop.name}`,
    description: 'Your order, step by step.',
    noindex: true,
  })
