import { stateOfEntry } from '../../platform/load-document.ts'
import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

/** Spares typing the email of the previous screen again; empty on the server. */
export function useTypedEmail(): string {
  return useHydrated() ? textOr(fieldsOf(stateOfEntry())?.email, '') : ''
}
