import type { RazorpayOrder } from '@amritvasya/contract'

/** The server trusts only the signature. */
export type PaymentProof = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}
type Failure = { error?: { description?: string } }
type RazorpayWindow = {
  open(): void
  close?(): void
  on(event: 'payment.failed', hear: (failure: Failure) => void): void
}
type Options = Omit<RazorpayOrder, 'id'> & {
  order_id: string
  /** It is in seconds. */
  timeout?: number
  handler: (proof: PaymentProof) => void
  modal: { ondismiss: () => void; escape: boolean; backdropclose: boolean; confirm_close: boolean }
}
export type Razorpay = new (options: Options) => RazorpayWindow
declare global {
  interface Window {
    Razorpay?: Razorpay
  }
}

const loading = new Map<string, Promise<Razorpay>>()

/**
 * Loads once for each document, and retries a failed load.
 * @throws {Error} when the script cannot be loaded
 */
export function loadRazorpay(address: string): Promise<Razorpay> {
  const begun = loading.get(address)
  if (begun) return begun
  const promise = new Promise<Razorpay>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading.delete(address)
      script.remove()
      reject(new Error('The payment provider’s script could not be loaded'))
    }
    script.src = address
    script.async = true
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  loading.set(address, promise)
  return promise
}

export type Ended = { type: 'paid'; proof: PaymentProof } | { type: 'dismissed'; failure: string | undefined }

type Opening = {
  /** ISO 8601; the window closes when the reservation ends. */
  payBefore: string | null
  onFailed: (description: string | undefined) => void
  signal: AbortSignal
}

/** A shorter timeout is not set. */
const MIN_WINDOW_SECONDS = 60

export function openRazorpay(
  Razorpay: Razorpay,
  { id, ...order }: RazorpayOrder,
  { payBefore, onFailed, signal }: Opening,
): Promise<Ended> {
  const left = payBefore === null ? Number.NaN : Math.floor((Date.parse(payBefore) - Date.now()) / 1000)
  return new Promise((resolve) => {
    let failure: string | undefined
    const opened = new Razorpay({
      ...order,
      order_id: id,
      ...(left >= MIN_WINDOW_SECONDS && { timeout: left }),
      handler: (proof) => resolve({ type: 'paid', proof }),
      modal: {
        ondismiss: () => resolve({ type: 'dismissed', failure }),
        escape: true,
        backdropclose: false,
        confirm_close: true,
      },
    })
    opened.on('payment.failed', ({ error }) => {
      failure = error?.description
      onFailed(failure)
    })
    signal.addEventListener('abort', () => opened.close?.(), { once: true })
    opened.open()
  })
}
