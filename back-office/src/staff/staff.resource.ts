import type { StaffMember } from '@amritvasya/contract'
import { Users } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const staff: BackOfficeResource = {
  name: 'staff',
  label: 'Staff',
  group: 'Owner',
  icon: Users,
  list: lazy(() => import('./staff-list.tsx').then(({ StaffList }) => ({ default: StaffList }))),
  edit: lazy(() => import('./staff-edit.tsx').then(({ StaffEdit }) => ({ default: StaffEdit }))),
  create: lazy(() => import('./staff-create.tsx').then(({ StaffCreate }) => ({ default: StaffCreate }))),
  recordRepresentation: (record: StaffMember) => record.name,
}
