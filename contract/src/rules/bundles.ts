/** Treatment of a bundle under GST: each part by its own rate, or everything by the highest (CGST Act, sections 2(74) and 8(b)). */
export const bundleSupplies = ['separate', 'mixed'] as const
export type BundleSupply = (typeof bundleSupplies)[number]

/** Each component of a bundle becomes a line of its orders. */
export const MAX_COMPONENTS = 20
/** It limits one component in one bundle. */
export const MAX_COMPONENT_QUANTITY = 20
