import { ungrouped } from './clean-text.ts'

export const INVALID_PINCODE = 'Please enter a valid 6-digit pincode'
export const PINCODE_PATTERN = /^[1-9][0-9]{5}$/

/** Removes separators: 411 001 is 411001. */
export const plainPincode = ungrouped

/** Returns true for six digits, the first not 0, however they are separated. */
export const isPincode = (value: string): boolean => PINCODE_PATTERN.test(plainPincode(value))
