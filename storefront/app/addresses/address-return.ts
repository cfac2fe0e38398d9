import { useLocation } from 'react-router'
import { safePath } from '../accounts/return-to.ts'
import { fieldsOf, idOf, textOr } from '../platform/unknown-value.ts'

/** Returns the id of the address that the checkout wants edited. */
export const useAddressToEdit = (): string | undefined => idOf(fieldsOf(useLocation().state)?.edit)

/** Returns the path that the shopper came from to add an address, and returns to (CHECKOUT-04). */
export function useAddressReturn(): string | undefined {
  const { state } = useLocation()
  const path = safePath(textOr(fieldsOf(state)?.returnTo, ''))
  return path === '/' ? undefined : path
}
