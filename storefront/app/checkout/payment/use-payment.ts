import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { useRootData } from '../../platform/root-data.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { runEffect } from './payment-effects.ts'
import { paymentReducer } from './payment-machine.ts'
import { type Effect, initialPayment, type PaymentEvent, phaseOf } from './payment-state.ts'
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

  function send(event: PaymentEvent): void {
    const next = paymentReducer(state.current, event)
    state.current = next.state
    setShown(next.state)
    for (const effect of next.effects) void run(effect)
  }
  async function run(effect: Effect): Promise<void> {
    const { signal } = here.current
    try {
      const event = await runEffect(effect, { api, script, signal, update, navigate })
      if (event) send(event)
    } catch (error) {
      send({ type: 'failed', error })
    }
  }

  const onPresence = useEffectEvent((type: 'entered' | 'left') => send({ type }))
  useEffect(() => {
    const controller = new AbortController()
    here.current = controller
    onPresence('entered')
    // Loads ahead of the press; a failure shows only then.
    loadRazorpay(script).catch(() => {})
    return () => {
      controller.abort()
      onPresence('left')
    }
  }, [script])
  return {
    phase: phaseOf(shown),
    problem: shown.problem,
    refusedMethods: shown.refusedMethods,
    pay: () => send({ type: 'pressed', payment }),
    clearProblem: () => send({ type: 'problemCleared' }),
  }
}
