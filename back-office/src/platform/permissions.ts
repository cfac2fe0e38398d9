import type { BackOfficeFile, BackOfficeKey } from '@amritvasya/contract'
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
  search: all,
  'saved-filters': all,
  orders: packing,
  packing,
  returns: packing,
  'orders/create': owner,
  'orders/edit': owner,
  'orders/export': owner,
  'customers/export': owner,
  products: editing,
  bundles: editing,
  'planned-prices': editing,
  'pre-orders': editing,
  categories: editing,
  brands: editing,
  'pinned-searches': editing,
  synonyms: editing,
  'missed-searches': editing,
  stock: all,
  labels: all,
  'price-changes': editing,
  coupons: owner,
  discounts: owner,
  'store-credits': owner,
  'gift-cards': owner,
  customers: packing,
  reviews: editing,
  questions: editing,
  'guidance-bookings': owner,
  messages: packing,
  complaints: packing,
  subscribers: owner,
  redirects: editing,
  'content-pages': editing,
  'moving-in': owner,
  webhooks: owner,
  'webhook-events': owner,
  'home-page': editing,
  delivery: owner,
  settings: owner,
  guidance: owner,
  staff: owner,
  roles: owner,
  'api-keys': owner,
  audit: owner,
  'data-access': owner,
  'data-breaches': owner,
  reports: owner,
  'mail-wordings': owner,
  messaging: owner,
  'gst-rate-changes': owner,
  health: owner,
  'failed-jobs': owner,
  'go-live-checklist': owner,
  'my-sign-in': all,
  style: all,
}

/** A key of the contract, which is the name of a right too. */
export type StaffCall = BackOfficeKey | BackOfficeFile

/** Calls that open screens of another name. */
const opening: Readonly<Record<string, StaffCall>> = {
  'orders/create': 'POST /back-office/orders',
  'orders/edit': 'POST /back-office/orders/:id/edit',
  'orders/export': 'GET /back-office/orders.csv',
  'customers/export': 'GET /back-office/customers.csv',
}
/** Screens of several lists: whoever may read one of them sees the screen. */
const ofSeveral: readonly string[] = ['reports', 'moving-in']
const everybodys: readonly string[] = ['dashboard', 'my-sign-in']

/** The API says who is signed in; `calls` are those of a role that the owner has made. */
export type Rights = { role: StaffRole; roleName: string; calls: readonly string[] | null }

/** An unlisted screen is for the owner alone. */
export function can(rights: Pick<Rights, 'role' | 'calls'> | undefined, resource: string): boolean {
  if (rights?.calls) {
    return (
      everybodys.includes(resource) ||
      rights.calls.includes(opening[resource] ?? `GET /back-office/${resource}`) ||
      (ofSeveral.includes(resource) &&
        rights.calls.some((call) => call.startsWith(`GET /back-office/${resource}/`)))
    )
  }
  return rights !== undefined && (screens[resource] ?? owner).includes(rights.role)
}

/**
 * Hides buttons; the API enforces access itself.
 * @param roles the fixed roles that may call it
 */
export function may(
  rights: Pick<Rights, 'role' | 'calls'> | undefined,
  call: StaffCall,
  roles: readonly StaffRole[] = owner,
): boolean {
  if (!rights) return false
  return rights.calls ? rights.calls.includes(call) : roles.includes(rights.role)
}

/** It is true of a role that the owner has made, without this right. */
export const lacks = (rights: Pick<Rights, 'role' | 'calls'> | undefined, call: StaffCall): boolean =>
  Boolean(rights?.calls) && !may(rights, call)

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

export const canChangePrices = (rights: Rights | undefined): boolean =>
  may(rights, 'PUT /back-office/products/:id', editing)

export const hasRoles = (resource: string): boolean => resource in screens
