/** Removes separators: 411 001 is 411001. */
export const plainPincode = (value: string): string => value.replace(/[\s-]/g, '')

export const isPincode = (value: string): boolean => /^[1-9][0-9]{5}$/.test(plainPincode(value))
