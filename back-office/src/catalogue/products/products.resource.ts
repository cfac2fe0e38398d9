import type { ListedProduct } from '@amritvasya/contract'
import { Gem } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../resource.ts'

export const products: BackOfficeResource = {
  name: 'products',
  label: 'Products',
  group: 'Catalogue',
  icon: Gem,
  isWeekly: true,
  onPhoneBar: true,
  list: lazy(() => import('./products-list.tsx').then(({ ProductsList }) => ({ default: ProductsList }))),
  edit: lazy(() => import('./product-edit.tsx').then(({ ProductEdit }) => ({ default: ProductEdit }))),
  create: lazy(() =>
    import('./product-create.tsx').then(({ ProductCreate }) => ({ default: ProductCreate })),
  ),
  recordRepresentation: (record: ListedProduct) => record.name,
}
