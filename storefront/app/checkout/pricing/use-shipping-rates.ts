import { useCallback, useMemo, useState } from 'react'
import { useLoaded } from '../../accounts/use-loaded.ts'
import { useApi } from '../../platform/use-api.ts'
import type { Rate, Rates } from './quote.ts'

/**
 * @param items must be a stable list while nothing changes
 * @returns `rates` only when all are known; `problem` when one failed to load
 */
export function useShippingRates(items: readonly { _id: string }[]) {
  const api = useApi()
  const [known] = useState(() => new Map<string, Rate>())
  const joinedIds = useMemo(() => [...new Set(items.map(({ _id }) => _id))].sort().join(), [items])
  const load = useCallback(async (): Promise<Rates> => {
    const missing = joinedIds.split(',').filter((id) => id && !known.has(id))
    await Promise.all(
      missing.map(async (productId) => {
        const response = await api('GET /orders/shipping-rate/:productId', { params: { productId } })
        known.set(productId, { shippingRate: response.shippingRate, standardParcel: response.standardParcel })
      }),
    )
    return Object.fromEntries(known)
  }, [api, known, joinedIds])
  const { loaded, retry } = useLoaded(load, 'Failed to load shipping rates')
  const all = loaded.state === 'ready' ? loaded.data : undefined
  const rates = all && items.every(({ _id }) => all[_id]) ? all : undefined
  return { rates, problem: loaded.state === 'failed' ? loaded.message : undefined, retry }
}
