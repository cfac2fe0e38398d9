/** The request or its response was lost: Razorpay may or may not have executed the request. */
export class RazorpayUnreachable extends Error {
  override name = 'RazorpayUnreachable'
}

/** Razorpay refused the request: nothing was done, and a retry will not help. */
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

/** True for failures of Razorpay, false for errors of the shop. */
export const isRazorpaysFailure = (error: unknown): boolean =>
  error instanceof RazorpayUnreachable || error instanceof RazorpayRefusal
