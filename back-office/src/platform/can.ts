import type { StaffRole } from '@amritvasya/contract'

const all: readonly StaffRole[] = ['owner', 'packer', 'editor']
const owner: readonly StaffRole[] = ['owner']
const packing: readonly StaffRole[] = ['owner', 'packer']
const editing: readonly StaffRole[] = ['owner', 'editor']

/** Which role sees which screens. The API checks on its own; this spares people doors that are locked. */
const screens: Readonly<Record<string, readonly StaffRole[]>> = {
  today: all,
  orders: packing,
  products: editing,
  categories: editing,
  brands: editing,
  stock: all,
  coupons: owner,
  customers: packing,
  reviews: editing,
  requests: owner,
  messages: packing,
  subscribers: owner,
  'home-page': editing,
  settings: owner,
  guidance: owner,
  staff: owner,
  audit: owner,
  reports: owner,
  'launch-check': owner,
  'my-sign-in': all,
  style: all,
}

/** Whether somebody of this role sees the resource's screens. */
export function can(role: StaffRole | undefined, resource: string): boolean {
  return role !== undefined && (screens[resource] ?? owner).includes(role)
}

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  packer: 'Packer',
  editor: 'Editor',
}

/** Whether the table names the screen; one that it does not name is the owner's alone. */
export const hasRoles = (resource: string): boolean => resource in screens
