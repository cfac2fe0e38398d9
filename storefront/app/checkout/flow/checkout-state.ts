import { fieldsOf } from '../../platform/unknown-value.ts'
import { readSession, type SessionName, writeSession } from './session.ts'

/**
 * Returns the input of a screen: its own value stored for this history entry, else the navigation state, else an older
 * stored value.
 * @param place key of the history entry; a reload preserves it
 */
export function openHanded<T>(
  name: SessionName,
  read: (value: unknown) => T | undefined,
  given: unknown,
  place: string,
): T | undefined {
  const kept = fieldsOf(readSession(name))
  const known = kept && read(kept.value)
  const value = kept?.place === place ? (known ?? read(given)) : (read(given) ?? known)
  if (value !== undefined) writeSession(name, { place, value })
  return value
}
