const plain = (trackingNumber: string): string => trackingNumber.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Typed numbers have spaces, hyphens or small letters. */
export const isSameNumber = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) === plain(other)
