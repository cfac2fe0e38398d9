import { KeyRound, UserRoundCog, Users } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const staff: BackOfficeResource = {
  name: 'staff',
  label: 'Staff',
  group: 'Owner',
  icon: Users,
  list: screen(() => import('./staff-list.tsx').then(({ StaffList }) => StaffList)),
  edit: screen(() => import('./staff-form.tsx').then(({ StaffEdit }) => StaffEdit)),
  create: screen(() => import('./staff-form.tsx').then(({ StaffCreate }) => StaffCreate)),
  recordRepresentation: 'name',
}

export const roles: BackOfficeResource = {
  name: 'roles',
  label: 'Roles',
  group: 'Owner',
  icon: UserRoundCog,
  list: screen(() => import('./role-list.tsx').then(({ RoleList }) => RoleList)),
  edit: screen(() => import('./role-form.tsx').then(({ RoleEdit }) => RoleEdit)),
  create: screen(() => import('./role-form.tsx').then(({ RoleCreate }) => RoleCreate)),
  recordRepresentation: 'name',
}

export const apiKeys: BackOfficeResource = {
  name: 'api-keys',
  label: 'Keys',
  group: 'Owner',
  icon: KeyRound,
  list: screen(() => import('./key-list.tsx').then(({ KeyList }) => KeyList)),
  edit: screen(() => import('./key-form.tsx').then(({ KeyEdit }) => KeyEdit)),
  create: screen(() => import('./key-form.tsx').then(({ KeyCreate }) => KeyCreate)),
  recordRepresentation: 'name',
}
