import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { isPincode } from '@amritvasya/contract/rules/pincodes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Draft } from './draft.ts'

type Place = { city: string; state: string }

/**
 * Fills city and state as the postal service knows them, never over what the staff typed.
 * @returns true once a lookup has failed
 */
export function usePlaceOfPincode(pincode: string): boolean {
  const { setValue, getValues } = useFormContext<Draft>()
  const filled = useRef<Place>({ city: '', state: '' })
  const { data: place } = useQuery({
    queryKey: ['place-of-pincode', pincode],
    enabled: isPincode(pincode),
    retry: false,
    queryFn: async ({ signal }): Promise<Place & { isFound: boolean }> => {
      const response = await fetch(`/api/public/pincodes/${pincode}`, { signal }).catch(() => null)
      if (response?.ok) return { ...((await response.json()) as Place), isFound: true }
      const [state = '', ...others] = statesOfPincode(pincode)
      return { city: '', state: others.length === 0 ? state : '', isFound: false }
    },
  })
  useEffect(() => {
    if (!place) return
    for (const name of ['city', 'state'] as const) {
      const value = getValues(`address.${name}`)
      if (value === '' || value === filled.current[name]) setValue(`address.${name}`, place[name])
    }
    filled.current = place
  }, [place, getValues, setValue])
  return place?.isFound === false
}
