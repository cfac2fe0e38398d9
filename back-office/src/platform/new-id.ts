/**
 * Returns a random id of 24 hex characters for idempotent requests. Unlike randomUUID, it needs no secure context,
 * which a phone in the local network lacks.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
