import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { filledPlace, type Place, type PostalPlace } from '../sections/place-of-pincode.ts'
import { usePostalPlace } from '../sections/use-postal-place.ts'
import type { Draft } from './draft.ts'

/** Fills city and state as the postal service knows them, never over what the staff typed. */
export function usePlaceOfPincode(pincode: string): PostalPlace | undefined {
  const { setValue, getValues } = useFormContext<Draft>()
  const filled = useRef<Place>({ city: '', state: '' })
  const place = usePostalPlace(pincode)
  useEffect(() => {
    if (!place) return
    const [city, state] = getValues(['address.city', 'address.state'])
    const next = filledPlace({ city, state }, filled.current, place)
    setValue('address.city', next.city)
    setValue('address.state', next.state)
    filled.current = place
  }, [place, getValues, setValue])
  return place
}
