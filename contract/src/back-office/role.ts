import { z } from 'zod'

/** What somebody of the staff is: the owner may do everything, a packer sends orders, an editor keeps the catalogue. */
export const staffRole = z.enum(['owner', 'packer', 'editor'])
export type StaffRole = z.output<typeof staffRole>

export const everyRole: readonly StaffRole[] = staffRole.options
export const ownerOnly: readonly StaffRole[] = ['owner']
/** Who sees orders and customers. */
export const packing: readonly StaffRole[] = ['owner', 'packer']
/** Who writes what the shop shows. */
export const editing: readonly StaffRole[] = ['owner', 'editor']
