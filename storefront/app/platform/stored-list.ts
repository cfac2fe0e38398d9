import { useSyncExternalStore } from 'react'

/** A list kept in browser storage. `waiting` on the server and until the page has come to life. */
export type Stored<T> = {
  state: 'waiting' | 'ready' | 'damaged'
  items: readonly T[]
  /** How many entries could not be understood and were left out. */
  lost: number
}

const waiting: Stored<never> = { state: 'waiting', items: [], lost: 0 }
const damaged: Stored<never> = { state: 'damaged', items: [], lost: 0 }

function parse<T>(raw: string | null, readItem: (value: unknown) => T | undefined): Stored<T> {
  if (raw === null) return { state: 'ready', items: [], lost: 0 }
  try {
    const found: unknown = JSON.parse(raw)
    if (!Array.isArray(found)) return damaged
    const items = found.map(readItem).filter((item) => item !== undefined)
    return { state: 'ready', items, lost: found.length - items.length }
  } catch {
    return damaged
  }
}

/**
 * A list in browser storage that every part of the page and every open tab sees alike.
 * @param key the name in browser storage; anybody may have written there, so nothing in it is trusted
 * @param event told to the window after each change; other tabs get the browser's own `storage` event
 * @param readItem one entry, or undefined when it cannot be understood
 */
export function createStoredList<T>(key: string, event: string, readItem: (value: unknown) => T | undefined) {
  let raw: string | null | undefined
  let current: Stored<T> = waiting

  function read(): Stored<T> {
    try {
      const found = localStorage.getItem(key)
      if (found !== raw) {
        raw = found
        current = parse(found, readItem)
      }
      return current
    } catch {
      return damaged
    }
  }

  /** @throws when browser storage is full or forbidden; nothing is changed then */
  function write(items: readonly T[]): void {
    localStorage.setItem(key, JSON.stringify(items))
    window.dispatchEvent(new Event(event))
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (change: StorageEvent) => {
      if (change.key === key || change.key === null) listener()
    }
    window.addEventListener(event, listener)
    window.addEventListener('storage', onStorage)
    // A page that comes back whole out of the browser's memory has heard nothing meanwhile.
    window.addEventListener('pageshow', listener)
    return () => {
      window.removeEventListener(event, listener)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', listener)
    }
  }

  /** A value taken from the list; the component renders again only when that value changes, so keep it plain. */
  function useSelected<S extends Stored<T> | string | number | boolean>(select: (list: Stored<T>) => S): S {
    return useSyncExternalStore(
      subscribe,
      () => select(read()),
      () => select(waiting),
    )
  }

  return { read, write, subscribe, useSelected }
}
