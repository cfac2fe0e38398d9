import { type ErrorCode, type ErrorDetails, errors } from '@amritvasya/contract'

type Details = ErrorDetails & {
  /** Seconds until a retry may succeed; sent as the header Retry-After. */
  retryAfter?: number
  /** The id of the account that was tried, for the security log only. */
  account?: string | undefined
  /** For the log only. */
  cause?: unknown
}

/** An expected failure with a code of the contract; its message may be more precise than the default one. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails
  readonly retryAfter: number | undefined
  readonly account: string | undefined

  constructor(code: ErrorCode, message: string = errors[code].message, details: Details = {}) {
    const { retryAfter, account, cause, ...told } = details
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = errors[code].status
    this.details = told
    this.retryAfter = retryAfter
    this.account = account
  }
}

/**
 * Returns the refusal of one field of a back-office form.
 * @param field its path in the body, such as `variants.0.sku`
 */
export const fieldError = (
  field: string,
  code: ErrorCode,
  message: string = errors[code].message,
): ApiError => new ApiError(code, message, { errors: { [field]: message } })
