import { Tag } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const brands: BackOfficeResource = {
  name: 'brands',
  label: 'Brands',
  group: 'Catalogue',
  icon: Tag,
  list: screen(() => import('./brands-list.tsx').then(({ BrandsList }) => BrandsList)),
  edit: screen(() => import('./brand-form.tsx').then(({ BrandEdit }) => BrandEdit)),
  create: screen(() => import('./brand-form.tsx').then(({ BrandCreate }) => BrandCreate)),
  recordRepresentation: 'name',
}
