import { fieldsOf } from '../../platform/unknown-value.ts'
import { readSession, type SessionName, writeSession } from './session.ts'

/**
 * What a screen was handed: what it kept itself for this place in the browser's history, then what came with the
 * navigation, then what it kept before.
 * @param place the key of the place in history; a reload keeps it
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
