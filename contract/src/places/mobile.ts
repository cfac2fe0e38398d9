/**
 * Strips India's country code, a leading 0, spaces, dashes, dots and brackets: '+91 98765-43210' → '9876543210'. Other
 * texts remain invalid.
 */
export const plainPhone = (value: string): string =>
  value.replace(/[\s().-]/g, '').replace(/^(?:(?:\+|00)?91)?0?(?=[0-9]{10}$)/, '')

/** Returns true for an Indian mobile number: ten digits, the first from 6 to 9. */
export const isMobile = (value: string): boolean => /^[6-9][0-9]{9}$/.test(plainPhone(value))
