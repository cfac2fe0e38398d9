import { type ErrorCode, type ErrorDetails, errors } from '@amritvasya/contract'

type Details = ErrorDetails & {
  retryAfter?: number
  account?: string | undefined
  cause?: unknown
}

/** Its message may be more precise than the contract's. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails
  readonly retryAfter: number | undefined
  readonly account: string | undefined

  constructor(code: ErrorCode, message: string = errors[code].message, details: Details = {}) {
    const { retryAfter, account, cause, ...publicDetails } = details
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = errors[code].status
    this.details = publicDetails
    this.retryAfter = retryAfter
    this.account = account
  }
}

/** @param field its path in the body, such as `variants.0.sku` */
export const fieldError = (
  field: string,
  code: ErrorCode,
  message: string = errors[code].message,
): ApiError => new ApiError(code, message, { errors: { [field]: message } })
