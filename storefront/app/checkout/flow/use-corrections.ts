import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { useShop } from '../../platform/use-shop.ts'
import { toast } from '../../ui/toast.ts'
import { atNewPrices, withinStock, withOtherItems } from './corrections.ts'
import type { OrderProblem } from './order-problem.ts'
import type { PaymentData } from './payment-data.ts'

type Order = Pick<PaymentData, 'items' | 'rates' | 'pricing' | 'couponCode'>

/**
 * The two ways to put an order right that the shop refused: at its prices, or within its stock. Nothing is sent; the
 * shopper sees the order as it would be and presses again.
 */
export function useCorrections<T extends Order>(
  order: T,
  problem: OrderProblem | undefined,
  onCorrected: (order: T | undefined) => void,
) {
  const base = useApiBase()
  const { parcel } = useShop()
  const [busy, setBusy] = useState(false)
  const onAcceptPrices = () => problem && onCorrected(atNewPrices(order, problem))
  const onAcceptStock = async () => {
    const items = withinStock(order.items, problem?.shortages)
    if (items.length === 0) return onCorrected(undefined)
    setBusy(true)
    try {
      onCorrected(await withOtherItems(order, items, { base, parcel }))
    } catch (error) {
      toast.error(messageOf(error, 'Failed to process checkout'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, onAcceptPrices, onAcceptStock }
}
