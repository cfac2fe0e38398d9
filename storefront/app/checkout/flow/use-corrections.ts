import { type RefObject, useEffect, useRef } from 'react'
import { useAttempt } from '../../accounts/form/use-attempt.ts'
import { messageOf } from '../../platform/api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { useShop } from '../../platform/use-shop.ts'
import { toast } from '../../ui/toast.ts'
import type { OrderProblem } from './order-problem.ts'
import type { PaymentData } from './payment-data.ts'

type Order = Pick<PaymentData, 'items' | 'rates' | 'pricing' | 'couponCode'>

/**
 * Offers the shop's prices, or its stock; the shopper reviews the order and presses again.
 * @param buttonPlace container of the next button, which gets the focus once it is enabled
 */
export function useCorrections<T extends Order>(
  order: T,
  problem: OrderProblem | undefined,
  onCorrected: (order: T | undefined) => void,
  buttonPlace: RefObject<HTMLElement | null>,
) {
  const base = useApiBase()
  const shop = useShop()
  const { busy, attempt } = useAttempt(
    (error) => void toast.error(messageOf(error, 'Failed to process checkout')),
  )
  const wasCorrected = useRef(false)
  useEffect(() => {
    const button = wasCorrected.current && buttonPlace.current?.querySelector('button')
    if (!button || button.disabled) return
    wasCorrected.current = false
    button.focus()
  })
  const correct = (how: (ways: typeof import('./corrections.ts')) => Promise<T | undefined> | T) =>
    attempt(async () => {
      const corrected = await how(await import('./corrections.ts'))
      wasCorrected.current = Boolean(corrected)
      onCorrected(corrected)
    })
  const onAcceptPrices = () => problem && correct(({ atNewPrices }) => atNewPrices(order, problem))
  const onAcceptStock = () =>
    correct(async ({ withinStock, withOtherItems }) => {
      const items = withinStock(order.items, problem?.shortages)
      return items.length === 0 ? undefined : withOtherItems(order, items, { base, shop })
    })
  return { busy, onAcceptPrices, onAcceptStock }
}
