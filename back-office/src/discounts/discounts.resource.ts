import { BadgePercent } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const discounts: BackOfficeResource = {
  name: 'discounts',
  label: 'Discounts',
  group: 'Catalogue',
  icon: BadgePercent,
  list: screen(() => import('./discount-list.tsx').then(({ DiscountList }) => DiscountList)),
  edit: screen(() => import('./discount-form.tsx').then(({ DiscountEdit }) => DiscountEdit)),
  create: screen(() => import('./discount-form.tsx').then(({ DiscountCreate }) => DiscountCreate)),
  recordRepresentation: 'name',
}
