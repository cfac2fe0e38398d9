/** @param value of the filter by stone, such as `rose-quartz` */
export const stonePath = (value: string): string => `/stones/${value}`

/** Leads to the products of a stone, which the shop may not know. */
export const stoneListPath = (value: string): string => `/products?stone=${value}`
