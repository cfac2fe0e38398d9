import type { AdminDiscount } from '@amritvasya/contract'
import { BadgePercent } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const discounts: BackOfficeResource = {
  name: 'discounts',
  label: 'Discounts',
  group: 'Catalogue',
  icon: BadgePercent,
  list: lazy(() => import('./discount-list.tsx').then(({ DiscountList }) => ({ default: DiscountList }))),
  edit: lazy(() => import('./discount-edit.tsx').then(({ DiscountEdit }) => ({ default: DiscountEdit }))),
  create: lazy(() =>
    import('./discount-create.tsx').then(({ DiscountCreate }) => ({ default: DiscountCreate })),
  ),
  recordRepresentation: (record: AdminDiscount) => record.name,
}
