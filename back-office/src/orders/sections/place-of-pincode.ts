export type Place = { city: string; state: string }

/** The postal service names both; where it does not know the pincode, its first digits may name the state alone. */
export type PostalPlace = Place & { isFound: boolean }

/**
 * Returns city and state as the postal service knows them, but never over what the staff typed.
 * @param filled what the fields held before the staff typed
 */
export function filledPlace(entered: Place, filled: Place, place: Place): Place {
  const one = (name: keyof Place) =>
    !entered[name] || entered[name] === filled[name] ? place[name] : entered[name]
  return { city: one('city'), state: one('state') }
}

/** Returns what the staff must know about the city; undefined where it is that of the pincode. */
export function placeProblem(city: string | null, place: PostalPlace | undefined): string | undefined {
  if (!place) return undefined
  if (!place.isFound) return 'City and state could not be looked up. Please fill in what is missing.'
  const isSame = (city ?? '').trim().toLowerCase() === place.city.toLowerCase()
  return isSame ? undefined : `The pincode is that of ${place.city}. Please check that they fit together.`
}
