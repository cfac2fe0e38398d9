/** Razorpay could not be asked, or its answer was lost: what was asked may or may not have been done. */
export class RazorpayUnreachable extends Error {
  override name = 'RazorpayUnreachable'
}

/** Razorpay understood and said no: nothing was done, and asking again will not help. */
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

/** Whether it is Razorpay that failed, and not the shop. */
export const isRazorpaysFailure = (error: unknown): boolean =>
  error instanceof RazorpayUnreachable || error instanceof RazorpayRefusal
