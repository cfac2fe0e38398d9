import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter is taken for a digit, as shoppers read it out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Returns a random id of 50 bits. An id that a client sends is never taken over. */
export function newRequestId(): string {
  let id = ''
  for (const byte of randomBytes(LENGTH)) id += ALPHABET[byte % ALPHABET.length]
  return id
}

export const REQUEST_ID_HEADER = 'x-request-id'
