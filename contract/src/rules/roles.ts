/** A packer ships orders, an editor maintains the catalogue. */
export const everyRole = ['owner', 'packer', 'editor'] as const
export type StaffRole = (typeof everyRole)[number]

export const ownerOnly: readonly StaffRole[] = ['owner']
/** These roles ship orders and answer customers. */
export const packing: readonly StaffRole[] = ['owner', 'packer']
/** These roles edit the catalogue and the content of the shop. */
export const editing: readonly StaffRole[] = ['owner', 'editor']
