/** More columns fit no screen. */
export const MAX_COMPARED = 4

export const comparePath = (ids: readonly string[]): string => `/compare?products=${ids.join(',')}`
