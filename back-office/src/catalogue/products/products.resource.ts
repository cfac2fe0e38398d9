import { Gem } from 'lucide-react'
import { type BackOfficeResource, screen } from '../../resource.ts'

export const products: BackOfficeResource = {
  name: 'products',
  label: 'Products',
  group: 'Catalogue',
  icon: Gem,
  isWeekly: true,
  onPhoneBar: true,
  list: screen(() => import('./products-list.tsx').then(({ ProductsList }) => ProductsList)),
  edit: screen(() => import('./product-edit.tsx').then(({ ProductEdit }) => ProductEdit)),
  create: screen(() => import('./product-create.tsx').then(({ ProductCreate }) => ProductCreate)),
  recordRepresentation: 'name',
}
