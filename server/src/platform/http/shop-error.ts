import { type ErrorCode, errors } from '@amritvasya/contract'

/** An expected failure. Its code is declared in the contract; the message may be more precise than the usual one. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, message: string = errors[code].message) {
    super(message)
    this.code = code
    this.status = errors[code].status
  }
}
