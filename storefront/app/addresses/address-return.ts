import { useLocation } from 'react-router'
import { safePath } from '../accounts/return-to.ts'
import { fieldsOf, idOf, textOr } from '../platform/unknown-value.ts'

export const useAddressToEdit = (): string | undefined => idOf(fieldsOf(useLocation().state)?.edit)

/** The shopper came from this path. */
export function useAddressReturn(): string | undefined {
  const { state } = useLocation()
  const path = safePath(textOr(fieldsOf(state)?.returnTo, ''))
  return path === '/' ? undefined : path
}
