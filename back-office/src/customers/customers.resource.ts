import { UserRound } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const customers: BackOfficeResource = {
  name: 'customers',
  label: 'Customers',
  group: 'People',
  icon: UserRound,
  isWeekly: true,
  list: screen(() => import('./customer-list.tsx').then(({ CustomerList }) => CustomerList)),
  show: screen(() => import('./customer-show.tsx').then(({ CustomerShow }) => CustomerShow)),
  recordRepresentation: 'fullName',
}
