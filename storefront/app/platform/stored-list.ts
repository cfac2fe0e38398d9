/** `waiting` on the server and until hydration; `damaged` when it cannot be read. */
export type Stored<T> = {
  state: 'waiting' | 'ready' | 'damaged'
  items: readonly T[]
  lost: number
}

export type StoredList<T> = {
  read: () => Stored<T>
  write: (items: readonly T[]) => void
  subscribe: (listener: () => void) => () => void
}

export const waiting: Stored<never> = { state: 'waiting', items: [], lost: 0 }
const damaged: Stored<never> = { state: 'damaged', items: [], lost: 0 }

function parse<T>(raw: string | null, readItem: (value: unknown) => T | undefined): Stored<T> {
  if (raw === null) return { state: 'ready', items: [], lost: 0 }
  try {
    const parsed: unknown = JSON.parse(raw)
    if (!Array.isArray(parsed)) return damaged
    const items = parsed.map(readItem).filter((item) => item !== undefined)
    return { state: 'ready', items, lost: parsed.length - items.length }
  } catch {
    return damaged
  }
}

/**
 * All components and all open tabs share the list.
 * @param key storage key; its content is untrusted
 * @param event dispatched on the window after each change; other tabs receive the browser's `storage` event
 * @param readItem returns undefined for an invalid entry
 */
export function createStoredList<T>(
  key: string,
  event: string,
  readItem: (value: unknown) => T | undefined,
): StoredList<T> {
  let raw: string | null | undefined
  let current: Stored<T> = waiting

  function read(): Stored<T> {
    try {
      const stored = localStorage.getItem(key)
      if (stored !== raw) {
        raw = stored
        current = parse(stored, readItem)
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
    // A page restored from the bfcache has missed the events.
    window.addEventListener('pageshow', listener)
    return () => {
      window.removeEventListener(event, listener)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', listener)
    }
  }

  return { read, write, subscribe }
}
