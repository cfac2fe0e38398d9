/**
 * An id that the browser makes, 24 hex characters: what is sent again under it is done once. It also works without a
 * secure context, as on a phone beside the machine that runs the shop.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
