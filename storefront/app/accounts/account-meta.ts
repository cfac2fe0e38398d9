import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../platform/root-data.ts'
import { pageMeta } from '../platform/seo.ts'

export const accountMeta = (
  { site, shop }: RootData,
  path: string,
  title: string,
  description: string,
): MetaDescriptor[] => pageMeta({ site, path, title: `${title} | ${shop.name}`, description, noindex: true })
