import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { openHanded } from './handed.ts'
import { type SessionName, writeSession } from './session.ts'

/** `waiting` on the server and until the page has come to life, `cold` when nothing was handed on. */
export type Handed<T> = { is: 'waiting' } | { is: 'cold'; given: boolean } | { is: 'ready'; value: T }

/**
 * What the screen before handed on, in navigation state; kept for the browser session, so that a reload goes on where
 * the shopper was.
 * @param read must stay the same function
 */
export function useHanded<T>(name: SessionName, read: (value: unknown) => T | undefined) {
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
