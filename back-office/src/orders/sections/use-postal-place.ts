import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { isPincode } from '@amritvasya/contract/rules/pincodes'
import { useQuery } from '@tanstack/react-query'
import type { Place, PostalPlace } from './place-of-pincode.ts'

/** @returns undefined for an incomplete pincode, and until the answer is there */
export function usePostalPlace(pincode: string): PostalPlace | undefined {
  const { data } = useQuery({
    queryKey: ['place-of-pincode', pincode],
    enabled: isPincode(pincode),
    retry: false,
    queryFn: async ({ signal }): Promise<PostalPlace> => {
      const response = await fetch(`/api/public/pincodes/${pincode}`, { signal }).catch(() => null)
      if (response?.ok) return { ...((await response.json()) as Place), isFound: true }
      const [state = '', ...others] = statesOfPincode(pincode)
      return { city: '', state: others.length === 0 ? state : '', isFound: false }
    },
  })
  return data
}
