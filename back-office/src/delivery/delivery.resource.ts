import { Truck } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const delivery: BackOfficeResource = {
  name: 'delivery',
  label: 'Delivery',
  group: 'Site',
  icon: Truck,
  isWeekly: true,
  list: lazy(() => import('./delivery-page.tsx').then(({ DeliveryPage }) => ({ default: DeliveryPage }))),
}
