import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { openHanded } from './checkout-state.ts'
import { type SessionName, writeSession } from './session.ts'

/** `waiting` on the server and until hydration; `cold` when no value was handed over. */
export type Handed<T> = { is: 'waiting' } | { is: 'cold'; given: boolean } | { is: 'ready'; value: T }

/**
 * Returns the navigation state of the previous screen, stored for the session so that it survives a reload.
 * @param read must be a stable function
 */
export function useCheckoutState<T>(name: SessionName, read: (value: unknown) => T | undefined) {
  const { state, key } = useLocation()
  const [handed, setHanded] = useState<Handed<T>>({ is: 'waiting' })
  useEffect(() => {
    const value = openHanded(name, read, state, key)
    setHanded(value === undefined ? { is: 'cold', given: Boolean(state) } : { is: 'ready', value })
  }, [name, read, state, key])
  const change = (value: T) => {
    writeSession(name, { place: key, value })
    setHanded({ is: 'ready', value })
  }
  return [handed, change] as const
}
