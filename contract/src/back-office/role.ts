import { z } from 'zod'

/** The owner may do everything, a packer ships orders, an editor maintains the catalogue. */
export const staffRole = z.enum(['owner', 'packer', 'editor'])
export type StaffRole = z.output<typeof staffRole>

export const everyRole: readonly StaffRole[] = staffRole.options
export const ownerOnly: readonly StaffRole[] = ['owner']
/** Roles that see orders and customers. */
export const packing: readonly StaffRole[] = ['owner', 'packer']
/** Roles that edit the content of the shop. */
export const editing: readonly StaffRole[] = ['owner', 'editor']
