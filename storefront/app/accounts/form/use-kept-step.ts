import { useLocation, useNavigate } from 'react-router'
import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

/**
 * A step of a form that lies in the state of its history entry, so that a reload, or a phone that put the tab to sleep,
 * goes on there. Never for passwords or codes.
 * @param read checks the kept fields; undefined when they are not of this form
 * @returns the step, and how to go to another or, with undefined, back to the first
 */
export function useKeptStep<T extends object>(read: (fields: Record<string, unknown>) => T | undefined) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const fields = hydrated ? fieldsOf(fieldsOf(state)?.step) : undefined
  const keep = (step: T | undefined) =>
    void navigate(pathname + search, { replace: true, state: { ...fieldsOf(state), step } })
  return [fields && read(fields), keep] as const
}

/** The email that was typed on the screen before, so that nobody types it twice; empty on the server. */
export function useTypedEmail(): string {
  const { state } = useLocation()
  return useHydrated() ? textOr(fieldsOf(state)?.email, '') : ''
}
