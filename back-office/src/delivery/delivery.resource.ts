import { Truck } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const delivery: BackOfficeResource = {
  name: 'delivery',
  label: 'Delivery',
  group: 'Site',
  icon: Truck,
  isWeekly: true,
  list: screen(() => import('./delivery-page.tsx').then(({ DeliveryPage }) => DeliveryPage)),
}
