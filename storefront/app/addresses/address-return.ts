import { useLocation } from 'react-router'
import { safePath } from '../accounts/return-to.ts'
import { fieldsOf, textOr } from '../platform/unknown-value.ts'

/** CHECKOUT-04: where the shopper came from to add an address, and goes back to with it; undefined otherwise. */
export function useAddressReturn(): string | undefined {
  const { state } = useLocation()
  const path = safePath(textOr(fieldsOf(state)?.returnTo, ''))
  return path === '/' ? undefined : path
}
