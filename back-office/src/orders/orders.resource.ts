import type { ListedOrder } from '@amritvasya/contract'
import { PackageOpen } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const orders: BackOfficeResource = {
  name: 'orders',
  label: 'Orders',
  searchWords: ['Invoices', 'Credit notes'],
  group: 'Shop',
  icon: PackageOpen,
  isWeekly: true,
  onPhoneBar: true,
  list: lazy(() => import('./list/order-list.tsx').then(({ OrderList }) => ({ default: OrderList }))),
  show: lazy(() => import('./order-screen.tsx').then(({ OrderScreen }) => ({ default: OrderScreen }))),
  create: lazy(() => import('./entered/enter-order.tsx').then(({ EnterOrder }) => ({ default: EnterOrder }))),
  edit: lazy(() => import('./edits/edit-order.tsx').then(({ EditOrder }) => ({ default: EditOrder }))),
  recordRepresentation: (record: ListedOrder) => record.orderNumber,
}
