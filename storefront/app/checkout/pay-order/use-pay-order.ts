import type { LinkedOrder } from '@amritvasya/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiFailure, messageOf } from '../../platform/api.ts'
import { useRootData } from '../../platform/root-data.ts'
import { useApi } from '../../platform/use-api.ts'
import { usePolling } from '../../platform/use-polling.ts'
import { loadRazorpay, openRazorpay, type PaymentProof } from '../payment/razorpay.ts'

/** `unknown`: Razorpay reports the payment, and the shop did not answer. */
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

type Options = {
  token: string
  show: (order: LinkedOrder) => void
  refresh: () => Promise<LinkedOrder | undefined>
}

/** Pays the order of a link; the server finds out whether it is paid already, before and after. */
export function usePayOrder({ token, show, refresh }: Options) {
  const api = useApi()
  const script = useRootData()?.site.razorpayCheckoutUrl ?? ''
  const [phase, setPhase] = useState<PayPhase>('ready')
  const [problem, setProblem] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  const look = useCallback(
    async (signal: AbortSignal) => {
      const { order } = await api('POST /orders/payment-link', { body: { token } })
      if (!signal.aborted && order.state !== 'payable') show(order)
      return order.state !== 'payable'
    },
    [api, token, show],
  )
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

  async function verify(proof: PaymentProof): Promise<void> {
    setPhase('verifying')
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        const { order } = await api('POST /orders/payment-link/verify', { body: { ...proof, token } })
        show(order)
        return setPhase(order.state === 'paid' ? 'ready' : 'unknown')
      } catch (error) {
        if (!isTransient(error)) {
          await refresh()
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
      const { order, razorpayOrder } = await api('POST /orders/payment-link/open', { body: { token } })
      show(order)
      if (!razorpayOrder) return setPhase('ready')
      const Razorpay = await loadRazorpay(script)
      setPhase('paying')
      const ended = await openRazorpay(Razorpay, razorpayOrder, {
        payBefore: order.payBefore ?? order.payableUntil ?? null,
        // The server hears of a failure from Razorpay.
        onFailed: () => {},
        signal: here.current.signal,
      })
      if (ended.is === 'paid') return await verify(ended.proof)
      setProblem(ended.failure ? `Your last try failed: ${ended.failure}` : closed)
      setAwaited(true)
    } catch (error) {
      setProblem(messageOf(error, cannotOpen))
      if (isApiFailure(error) && error.code === 'ORDER_NOT_PAYABLE') await refresh()
    }
    setPhase('ready')
  }
  return { phase, problem, pay: () => void pay() }
}
