import { useLocation } from 'react-router'
import { safePath } from '../accounts/return-to.ts'
import { fieldsOf, idOf, textOr } from '../platform/unknown-value.ts'

/** The address that the checkout sends a shopper here to edit, by its id. */
export const useAddressToEdit = (): string | undefined => idOf(fieldsOf(useLocation().state)?.edit)

/** CHECKOUT-04: where the shopper came from to add an address, and goes back to with it; undefined otherwise. */
export function useAddressReturn(): string | undefined {
  const { state } = useLocation()
  const path = safePath(textOr(fieldsOf(state)?.returnTo, ''))
  return path === '/' ? undefined : path
}
