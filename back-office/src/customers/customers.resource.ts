import type { AdminCustomer } from '@amritvasya/contract'
import { UserRound } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const customers: BackOfficeResource = {
  name: 'customers',
  label: 'Customers',
  group: 'People',
  icon: UserRound,
  isWeekly: true,
  list: lazy(() => import('./customer-list.tsx').then(({ CustomerList }) => ({ default: CustomerList }))),
  show: lazy(() => import('./customer-show.tsx').then(({ CustomerShow }) => ({ default: CustomerShow }))),
  recordRepresentation: (record: AdminCustomer) => record.fullName,
}
