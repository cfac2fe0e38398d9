/** The document's data are refused; nothing but a change of them helps. */
export class IrpRefusal extends Error {
  override name = 'IrpRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The portal refuses our keys, user or GSTIN, so that no document is registered. */
export class IrpAccessRefused extends Error {
  override name = 'IrpAccessRefused'
}

/** The outcome is unknown, or the portal asks to try again. */
export class IrpUnavailable extends Error {
  override name = 'IrpUnavailable'
}
