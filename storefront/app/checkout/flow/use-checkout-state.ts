import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fieldsOf } from '../../platform/unknown-value.ts'
import { readSession, type SessionName, writeSession } from './session.ts'

/** It is `waiting` on the server and until hydration; `cold` without a value. */
export type CheckoutState<T> =
  | { status: 'waiting' }
  | { status: 'cold'; hasState: boolean }
  | { status: 'ready'; value: T }

/**
 * The state survives a reload.
 * @param read must be a stable function
 */
export function useCheckoutState<T>(name: SessionName, read: (value: unknown) => T | undefined) {
  const { state, key } = useLocation()
  const [checkoutState, setCheckoutState] = useState<CheckoutState<T>>({ status: 'waiting' })
  useEffect(() => {
    const value = openCheckoutState(name, read, state, key)
    setCheckoutState(
      value === undefined ? { status: 'cold', hasState: Boolean(state) } : { status: 'ready', value },
    )
  }, [name, read, state, key])
  const change = (value: T) => {
    writeSession(name, { place: key, value })
    setCheckoutState({ status: 'ready', value })
  }
  return [checkoutState, change] as const
}

/**
 * Prefers its own value of this history entry, then the navigation state, then an older stored value.
 * @param place key of the history entry; a reload preserves it
 */
export function openCheckoutState<T>(
  name: SessionName,
  read: (value: unknown) => T | undefined,
  navigationState: unknown,
  place: string,
): T | undefined {
  const stored = fieldsOf(readSession(name))
  const known = stored && read(stored.value)
  const value = stored?.place === place ? (known ?? read(navigationState)) : (read(navigationState) ?? known)
  if (value !== undefined) writeSession(name, { place, value })
  return value
}
