import type { AdminBrand } from '@amritvasya/contract'
import { Tag } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const brands: BackOfficeResource = {
  name: 'brands',
  label: 'Brands',
  group: 'Catalogue',
  icon: Tag,
  list: lazy(() => import('./brands-list.tsx').then(({ BrandsList }) => ({ default: BrandsList }))),
  edit: lazy(() => import('./brand-edit.tsx').then(({ BrandEdit }) => ({ default: BrandEdit }))),
  create: lazy(() => import('./brand-create.tsx').then(({ BrandCreate }) => ({ default: BrandCreate }))),
  recordRepresentation: (record: AdminBrand) => record.name,
}
