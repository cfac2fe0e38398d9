import type { LinkedOrder } from '@amritvasya/contract'
import { useMemo } from 'react'
import { isApiFailure } from '../../platform/api.ts'
import { useApi } from '../../platform/use-api.ts'
import { type PayByLinkCalls, usePayByLink } from '../payment/use-pay-by-link.ts'

type Options = {
  token: string
  show: (order: LinkedOrder) => void
  refresh: () => Promise<LinkedOrder | undefined>
}

/** Pays the order of a link. */
export function usePayOrder({ token, show, refresh }: Options) {
  const api = useApi()
  const calls = useMemo<PayByLinkCalls>(
    () => ({
      look: async (signal) => {
        const { order } = await api('POST /orders/payment-link', { body: { token } })
        if (!signal.aborted && order.state !== 'payable') show(order)
        return order.state !== 'payable'
      },
      open: async () => {
        const { order, razorpayOrder } = await api('POST /orders/payment-link/open', { body: { token } })
        show(order)
        return { razorpayOrder, payBefore: order.payBefore ?? order.payableUntil ?? null }
      },
      verify: async (proof) => {
        const { order } = await api('POST /orders/payment-link/verify', { body: { ...proof, token } })
        show(order)
        return order.state === 'paid'
      },
      afterRefusal: async (error, step) => {
        if (step === 'verify' || (isApiFailure(error) && error.code === 'ORDER_NOT_PAYABLE')) await refresh()
      },
    }),
    [api, token, show, refresh],
  )
  return usePayByLink(calls)
}
