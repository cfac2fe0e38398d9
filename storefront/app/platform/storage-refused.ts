/** Thrown where the browser keeps nothing for the shop: its storage is full, or forbidden as in some private windows. */
export class StorageRefused extends Error {
  override name = 'StorageRefused'

  constructor(cause: unknown) {
    super(
      'Your browser does not let the shop remember that you are signed in. Allow cookies and site data for it, or leave the private window.',
      { cause },
    )
  }
}
