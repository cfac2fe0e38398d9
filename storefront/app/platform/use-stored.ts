import { useSyncExternalStore } from 'react'
import { type Stored, type StoredList, waiting } from './stored-list.ts'

/** The component renders again only when the value changes, so select plain values. */
export function useStored<T, S extends Stored<T> | string | number | boolean>(
  { read, subscribe }: StoredList<T>,
  select: (list: Stored<T>) => S,
): S {
  return useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(waiting),
  )
}
