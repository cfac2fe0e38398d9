/** Treatment of a bundle under GST: each part by its own rate, or everything by the highest (CGST Act, sections 2(74) and 8(b)). */
export const bundleSupplies = ['separate', 'mixed'] as const
export type BundleSupply = (typeof bundleSupplies)[number]

/** Of one bundle, each of them a line of its orders. */
export const MAX_COMPONENTS = 20
/** Of one component in one bundle. */
export const MAX_COMPONENT_QUANTITY = 20
