export type Details = { field?: string; source?: string; step?: string; reason?: string; metadata?: object }

export type ErrorResponse = {
  error: {
    code: string
    description: string
    field?: string
    source: string
    step: string
    reason: string
    metadata: object
  }
}

export class RazorpayError extends Error {
  override name = 'RazorpayError'
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(description: string, details: Details = {}, status = 400, code = 'BAD_REQUEST_ERROR') {
    super(description)
    this.status = status
    this.code = code
    this.details = details
  }

  get response(): ErrorResponse {
    const {
      field,
      source = 'business',
      step = 'payment_initiation',
      reason = 'input_validation_failed',
    } = this.details
    return {
      error: {
        code: this.code,
        description: this.message,
        source,
        step,
        reason,
        metadata: this.details.metadata ?? {},
        ...(field !== undefined && { field }),
      },
    }
  }
}

const none = { source: 'NA', step: 'NA', reason: 'NA' }

export const unknownId = (): RazorpayError => new RazorpayError('The id provided does not exist', none)
export const notAllowed = (description: string): RazorpayError => new RazorpayError(description, none)
