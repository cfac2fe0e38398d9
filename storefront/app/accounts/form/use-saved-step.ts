import { useLocation, useNavigate } from 'react-router'
import { fieldsOf } from '../../platform/unknown-value.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

/**
 * Stores a step of a form, never passwords or codes, in its history entry, so that it survives a reload.
 * @param read validates the stored fields; undefined when they are not of this form
 * @returns the step, and a function that sets it; undefined returns to the first
 */
export function useSavedStep<T extends object>(read: (fields: Record<string, unknown>) => T | undefined) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const fields = hydrated ? fieldsOf(fieldsOf(state)?.step) : undefined
  const keep = (step: T | undefined) =>
    void navigate(pathname + search, { replace: true, state: { ...fieldsOf(state), step } })
  return [fields && read(fields), keep] as const
}
