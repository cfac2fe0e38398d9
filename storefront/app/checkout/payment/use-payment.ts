import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { useRootData } from '../../platform/root-data.ts'
import { toast } from '../../ui/toast.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import {
  type Effect,
  initialPayment,
  type PaymentEvent,
  type PaymentState,
  phaseOf,
} from './payment-state.ts'
import { loadRazorpay } from './razorpay.ts'

/** @param update stores the placed order, so that every further attempt pays the same one (decision 8) */
export function usePayment(payment: PaymentData, update: (payment: PaymentData) => void) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const script = useRootData()?.site.razorpayCheckoutUrl ?? ''
  const [shown, setShown] = useState(initialPayment)
  // Events may follow each other faster than renderings.
  const state = useRef(initialPayment)
  const here = useRef(new AbortController())

  const process = useRef<typeof import('./payment-process.ts')>(undefined)
  const [isStarting, setStarting] = useState(false)

  function show(more: Partial<PaymentState>): void {
    state.current = { ...state.current, ...more }
    setShown(state.current)
  }
  function send(event: PaymentEvent): void {
    if (!process.current) return
    const next = process.current.paymentReducer(state.current, event)
    show(next.state)
    for (const effect of next.effects) void run(process.current, effect)
  }
  async function run({ runEffect }: NonNullable<typeof process.current>, effect: Effect): Promise<void> {
    const { signal } = here.current
    try {
      const event = await runEffect(effect, { api, script, signal, update, navigate })
      if (event) send(event)
    } catch (error) {
      send({ type: 'failed', error })
    }
  }
  async function pay(): Promise<void> {
    setStarting(true)
    try {
      process.current ??= await import('./payment-process.ts')
      if (state.current.isHere) send({ type: 'pressed', payment })
    } catch {
      const message = 'Failed to initialize payment'
      show({ problem: { message, money: payment.order ? 'unsure' : 'untouched' } })
      toast.error(message)
    }
    setStarting(false)
  }

  const onPresence = useEffectEvent((isHere: boolean) => show({ isHere }))
  useEffect(() => {
    const controller = new AbortController()
    here.current = controller
    onPresence(true)
    // Both load ahead of the press, as an update of the shop may take the files away; a failure shows only then.
    loadRazorpay(script).catch(() => {})
    import('./payment-process.ts').catch(() => {})
    return () => {
      controller.abort()
      onPresence(false)
    }
  }, [script])
  return {
    phase: isStarting ? 'placing' : phaseOf(shown),
    problem: shown.problem,
    refusedMethods: shown.refusedMethods,
    pay: () => void pay(),
    clearProblem: () => show({ problem: undefined }),
  }
}
