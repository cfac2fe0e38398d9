import type { PreOrder } from '@amritvasya/contract'
import { PackagePlus } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const preOrders: BackOfficeResource = {
  name: 'pre-orders',
  label: 'Pre-orders',
  group: 'Catalogue',
  icon: PackagePlus,
  list: lazy(() => import('./pre-order-list.tsx').then(({ PreOrderList }) => ({ default: PreOrderList }))),
  show: lazy(() => import('./pre-order-show.tsx').then(({ PreOrderShow }) => ({ default: PreOrderShow }))),
  create: lazy(() =>
    import('./pre-order-create.tsx').then(({ PreOrderCreate }) => ({ default: PreOrderCreate })),
  ),
  recordRepresentation: (record: PreOrder) => record.productName,
}
