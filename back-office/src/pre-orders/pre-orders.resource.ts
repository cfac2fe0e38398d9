import { PackagePlus } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const preOrders: BackOfficeResource = {
  name: 'pre-orders',
  label: 'Pre-orders',
  group: 'Catalogue',
  icon: PackagePlus,
  list: screen(() => import('./pre-order-list.tsx').then(({ PreOrderList }) => PreOrderList)),
  show: screen(() => import('./pre-order-show.tsx').then(({ PreOrderShow }) => PreOrderShow)),
  create: screen(() => import('./pre-order-create.tsx').then(({ PreOrderCreate }) => PreOrderCreate)),
  recordRepresentation: 'productName',
}
