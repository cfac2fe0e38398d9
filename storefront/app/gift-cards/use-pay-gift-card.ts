import type { BoughtGiftCard } from '@amritvasya/contract'
import { useMemo } from 'react'
import { type PayByLinkCalls, usePayByLink } from '../checkout/payment/use-pay-by-link.ts'
import { useApi } from '../platform/use-api.ts'

type Options = { token: string; show: (card: BoughtGiftCard) => void }

/** Pays the gift card of a link. */
export function usePayGiftCard({ token, show }: Options) {
  const api = useApi()
  const calls = useMemo<PayByLinkCalls>(
    () => ({
      look: async (signal) => {
        const { card } = await api('POST /public/gift-cards/link', { body: { token } })
        const isPaid = card.state !== 'open'
        if (!signal.aborted && isPaid) show(card)
        return isPaid
      },
      open: async () => {
        const { card, razorpayOrder } = await api('POST /public/gift-cards/open', { body: { token } })
        show(card)
        return { razorpayOrder, payBefore: null }
      },
      verify: async (proof) => {
        const { card } = await api('POST /public/gift-cards/verify', { body: { ...proof, token } })
        show(card)
        return card.state !== 'open'
      },
    }),
    [api, token, show],
  )
  return usePayByLink(calls)
}
