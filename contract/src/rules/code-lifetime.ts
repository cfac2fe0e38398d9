/** A code by mail or SMS counts for this long. */
export const CODE_LIFETIME_MINUTES = 10
