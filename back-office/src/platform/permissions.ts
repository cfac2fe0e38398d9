import type { StaffRole } from '@amritvasya/contract'

const all: readonly StaffRole[] = ['owner', 'packer', 'editor']
const owner: readonly StaffRole[] = ['owner']
const packing: readonly StaffRole[] = ['owner', 'packer']
const editing: readonly StaffRole[] = ['owner', 'editor']

/** Hides screens that a role cannot use; the API enforces access itself. */
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

/** An unlisted screen is for the owner alone. */
export function can(role: StaffRole | undefined, resource: string): boolean {
  return role !== undefined && (screens[resource] ?? owner).includes(role)
}

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  packer: 'Packer',
  editor: 'Editor',
}

export const hasRoles = (resource: string): boolean => resource in screens
