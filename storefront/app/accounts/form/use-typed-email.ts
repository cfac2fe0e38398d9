import { stateOfEntry } from '../../platform/load-document.ts'
import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

/** It spares typing the email of the previous screen again, and is empty on the server. */
export function useTypedEmail(): string {
  return useHydrated() ? textOr(fieldsOf(stateOfEntry())?.email, '') : ''
}
