import type { ApiKey, CustomRole, StaffMember } from '@amritvasya/contract'
import { KeyRound, UserRoundCog, Users } from 'lucide-react'
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

export const roles: BackOfficeResource = {
  name: 'roles',
  label: 'Roles',
  group: 'Owner',
  icon: UserRoundCog,
  list: lazy(() => import('./role-list.tsx').then(({ RoleList }) => ({ default: RoleList }))),
  edit: lazy(() => import('./role-edit.tsx').then(({ RoleEdit }) => ({ default: RoleEdit }))),
  create: lazy(() => import('./role-create.tsx').then(({ RoleCreate }) => ({ default: RoleCreate }))),
  recordRepresentation: (record: CustomRole) => record.name,
}

export const apiKeys: BackOfficeResource = {
  name: 'api-keys',
  label: 'Keys',
  group: 'Owner',
  icon: KeyRound,
  list: lazy(() => import('./key-list.tsx').then(({ KeyList }) => ({ default: KeyList }))),
  edit: lazy(() => import('./key-edit.tsx').then(({ KeyEdit }) => ({ default: KeyEdit }))),
  create: lazy(() => import('./key-create.tsx').then(({ KeyCreate }) => ({ default: KeyCreate }))),
  recordRepresentation: (record: ApiKey) => record.name,
}
