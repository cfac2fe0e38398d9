/** @param what the shopper would have found again, such as `your cart` */
export const refusedStorage = (what: string): string =>
  `Your browser does not let the shop remember ${what}. Allow cookies and site data for it, or leave the private window.`

/** Thrown where the browser keeps nothing for the shop: its storage is full, or forbidden as in some private windows. */
export class StorageRefused extends Error {
  override name = 'StorageRefused'

  constructor(cause: unknown) {
    super(refusedStorage('that you are signed in'), { cause })
  }
}
