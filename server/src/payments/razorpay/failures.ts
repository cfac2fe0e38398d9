/** The outcome is unknown: Razorpay may or may not have executed the request. */
export class RazorpayUnreachable extends Error {
  override name = 'RazorpayUnreachable'
}

/** Nothing was done, and a retry will not help. */
export class RazorpayRefusal extends Error {
  override name = 'RazorpayRefusal'
  readonly status: number
  readonly description: string

  constructor(status: number, code: string, description: string) {
    super(`Razorpay refused: ${status} ${code}`)
    this.status = status
    this.description = description
  }
}

export const isRazorpayFailure = (error: unknown): boolean =>
  error instanceof RazorpayUnreachable || error instanceof RazorpayRefusal
