import { useEffect, useRef } from 'react'
import { createHttpApi } from '../platform/http-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { toast } from '../ui/toast.ts'
import { isPincode, plainPincode } from './pincode.ts'

/**
 * ADDR-10, ADDR-11: looks the place up when the sixth digit of a pincode is typed. The form can be filled in without.
 * @returns what to call with each change of the pincode
 */
export function usePincodeLookup(onFound: (place: { city: string; state: string }) => void) {
  const base = useApiBase()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return async (typed: string): Promise<void> => {
    running.current?.abort()
    if (!isPincode(typed)) return
    const newer = new AbortController()
    running.current = newer
    try {
      const pincode = plainPincode(typed)
      const api = createHttpApi(base, { signal: newer.signal })
      const { city, state } = await api('GET /public/pincodes/:pincode', { params: { pincode } })
      if (!newer.signal.aborted) onFound({ city, state })
    } catch {
      if (!newer.signal.aborted) toast.error('Failed to fetch location details')
    }
  }
}
