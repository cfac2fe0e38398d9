import {
  everyRole as all,
  editing,
  ownerOnly as owner,
  packing,
  type StaffRole,
} from '@amritvasya/contract/rules/roles'

/** Hides screens that a role cannot use; the API enforces access itself. */
const screens: Readonly<Record<string, readonly StaffRole[]>> = {
  dashboard: all,
  orders: packing,
  returns: packing,
  'orders/create': owner,
  products: editing,
  categories: editing,
  brands: editing,
  stock: all,
  coupons: owner,
  'store-credits': owner,
  customers: packing,
  reviews: editing,
  'guidance-bookings': owner,
  messages: packing,
  complaints: packing,
  subscribers: owner,
  redirects: editing,
  'moving-in': owner,
  'home-page': editing,
  delivery: owner,
  settings: owner,
  guidance: owner,
  staff: owner,
  audit: owner,
  'data-access': owner,
  'data-breaches': owner,
  reports: owner,
  messaging: owner,
  'gst-rate-changes': owner,
  health: owner,
  'failed-jobs': owner,
  'go-live-checklist': owner,
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

/** Completes a sentence that begins with the role. */
export const roleDuties: Readonly<Record<StaffRole, string>> = {
  owner: 'can do everything',
  packer: 'ships orders and sees customers',
  editor: 'manages the catalogue and content',
}

export const canChangePrices = (role: StaffRole | undefined): boolean =>
  role !== undefined && editing.includes(role)

export const hasRoles = (resource: string): boolean => resource in screens
