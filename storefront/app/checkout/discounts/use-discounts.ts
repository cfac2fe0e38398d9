import { useEffect, useEffectEvent, useState } from 'react'
import type { CartLine } from '../../cart/cart-line.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { useShop } from '../../platform/use-shop.ts'
import type { Quoted } from './request-quote.ts'

/**
 * Keeps the shop's quote of these lines; asks nothing where the shop applies no discounts. A failure leaves the prices
 * without them, and the server compares them when the order is placed (decision 2).
 */
export function useDiscounts(lines: readonly CartLine[], couponCode?: string) {
  const { automaticDiscounts } = useShop()
  const base = useApiBase()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ of: string; quoted: Quoted | undefined }>()
  const of = JSON.stringify([couponCode, attempt, lines])
  const isAsking = automaticDiscounts && lines.length > 0

  const ask = async (): Promise<Quoted | undefined> =>
    isAsking
      ? import('./request-quote.ts')
          .then(({ requestQuote }) => requestQuote(base, lines, couponCode))
          .catch(() => undefined)
      : undefined
  const load = useEffectEvent(ask)
  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    void load().then((quoted) => {
      if (isCurrent) setKnown({ of, quoted })
    })
    return () => {
      isCurrent = false
    }
  }, [isAsking, of])

  const isKnown = known?.of === of
  return {
    /** It is undefined until it is there, and where there is none. */
    quoted: isKnown ? known.quoted : undefined,
    fresh: !isAsking || isKnown,
    ask,
    askAgain: () => setAttempt((count) => count + 1),
  }
}
