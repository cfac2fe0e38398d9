import type { RazorpayOrder } from '@amritvasya/contract'
import { useEffect, useRef, useState } from 'react'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { useRootData } from '../../platform/root-data.ts'
import { usePolling } from '../../platform/use-polling.ts'
import { loadRazorpay, openRazorpay, type PaymentProof } from './razorpay.ts'

/** `unknown`: Razorpay reports the payment, and the shop did not confirm it yet. */
export type PayPhase = 'ready' | 'opening' | 'paying' | 'verifying' | 'unknown'

const cannotOpen = 'Payment could not be opened. Please try again.'
const closed = 'The payment window was closed. If you have paid, this page says so after a moment.'
const notConfirmed =
  'Your payment could not be confirmed. If you have paid, please contact us before you pay again.'
/** Verifying is idempotent. */
const MAX_ATTEMPTS = 3

/** Tells nothing about the payment: no answer, too many requests, or a server that cannot answer now. */
const isTransient = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 429 || error.status >= 500

type Opened = { razorpayOrder?: RazorpayOrder | null | undefined; payBefore: string | null }

/** Calls about what a link pays; each shows the answer, unless it is aborted. They must be memoized. */
export type PayByLinkCalls = {
  /** @returns true once nothing is to be paid any more */
  look: (signal: AbortSignal) => Promise<boolean>
  /** @returns no order of Razorpay when nothing is to be paid */
  open: () => Promise<Opened>
  /** @returns true when it is paid */
  verify: (proof: PaymentProof) => Promise<boolean>
  /** Reads the state anew after a refusal. */
  afterRefusal?: (error: unknown, step: 'open' | 'verify') => Promise<void>
}

/** Pays in Razorpay's window; the server finds out whether it is paid already, before and after. */
export function usePayByLink({ look, open, verify, afterRefusal }: PayByLinkCalls) {
  const script = useRootData()?.site.razorpayCheckoutUrl ?? ''
  const [phase, setPhase] = useState<PayPhase>('ready')
  const [problem, setProblem] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  // A payment may arrive after the window was closed, and after the shop could not confirm it.
  usePolling(isAwaited || phase === 'unknown' ? look : undefined)
  const here = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    here.current = controller
    // Loads ahead of the press; a failure shows only then.
    loadRazorpay(script).catch(() => {})
    return () => controller.abort()
  }, [script])

  async function confirm(proof: PaymentProof): Promise<void> {
    setPhase('verifying')
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return setPhase((await verify(proof)) ? 'ready' : 'unknown')
      } catch (error) {
        if (!isTransient(error)) {
          await afterRefusal?.(error, 'verify')
          setProblem(messageOf(error, notConfirmed))
          return setPhase('ready')
        }
      }
    }
    setPhase('unknown')
  }

  async function pay(): Promise<void> {
    if (phase !== 'ready') return
    setProblem(undefined)
    setAwaited(false)
    setPhase('opening')
    try {
      const { razorpayOrder, payBefore } = await open()
      if (!razorpayOrder) return setPhase('ready')
      const Razorpay = await loadRazorpay(script)
      setPhase('paying')
      const ended = await openRazorpay(Razorpay, razorpayOrder, {
        payBefore,
        // The server hears of a failure from Razorpay.
        onFailed: () => {},
        signal: here.current.signal,
      })
      if (ended.type === 'paid') return await confirm(ended.proof)
      setProblem(ended.failure ? `Your last try failed: ${ended.failure}` : closed)
      setAwaited(true)
    } catch (error) {
      setProblem(messageOf(error, cannotOpen))
      await afterRefusal?.(error, 'open')
    }
    setPhase('ready')
  }
  return { phase, problem, pay: () => void pay() }
}
