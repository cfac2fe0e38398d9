import { isPincode, plainPincode } from '@amritvasya/contract/rules/pincodes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiFailure } from '../platform/api.ts'
import { createHttpApi } from '../platform/http-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { toast } from '../ui/toast.ts'

type Place = { city: string; state: string }
type SetPlace = (change: (before: Place) => Partial<Place>) => void

/**
 * A failed lookup clears city and state of the previous pincode, but never values that the shopper typed.
 * A pincode that is there from the start is looked up at once when city and state are missing.
 * @returns a function to call with each change of the pincode, and what the shopper reads after a failed lookup
 */
export function usePincodeLookup(set: SetPlace, initial: Place & { pincode: string }) {
  const base = useApiBase()
  const running = useRef<AbortController>(undefined)
  const filled = useRef(initial)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])

  async function lookUp(typed: string): Promise<void> {
    running.current?.abort()
    setProblem(undefined)
    if (!isPincode(typed)) return
    const newer = new AbortController()
    running.current = newer
    const pincode = plainPincode(typed)
    try {
      const api = createHttpApi(base, { signal: newer.signal })
      const { city, state } = await api('GET /public/pincodes/:pincode', { params: { pincode } })
      if (newer.signal.aborted) return
      filled.current = { pincode, city, state }
      set(() => ({ city, state }))
    } catch (error) {
      if (newer.signal.aborted) return
      const { pincode: known, ...stale } = filled.current
      const states = isApiFailure(error) ? error.details?.states : undefined
      const [state = ''] = states?.length === 1 ? states : []
      set((before) => ({
        city: before.city === stale.city && pincode !== known ? '' : before.city,
        state:
          before.state === '' || (before.state === stale.state && pincode !== known) ? state : before.state,
      }))
      setProblem('City and state could not be looked up. Please fill in what is missing.')
      toast.error('Failed to fetch location details')
    }
  }
  // A reload can end the lookup of a pincode that was typed, and a product page may know it from before.
  const complete = useEffectEvent(() => {
    if (initial.city === '' && initial.state === '') void lookUp(initial.pincode)
  })
  useEffect(() => complete(), [])
  return { lookUp, problem }
}
