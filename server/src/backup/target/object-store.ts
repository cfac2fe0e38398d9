import { type ObjectStore, StoreError } from '../../platform/object-store/object-store.ts'

export type { ObjectStore } from '../../platform/object-store/object-store.ts'

/** Its message is one line for the operator. */
export class BackupError extends StoreError {
  override name = 'BackupError'
}

/** Lasts until an operator does something about it. */
export class BackupRefusal extends BackupError {
  override name = 'BackupRefusal'
}

/** @throws {BackupError} when there is none */
export async function getObject(store: ObjectStore, name: string): Promise<Uint8Array> {
  const bytes = await store.get(name)
  if (!bytes) throw new BackupError(`${name} is missing in ${store.name}`)
  return bytes
}

/** Returns a store of the names below a prefix that ends with a slash. */
export const within = (store: ObjectStore, prefix: string): ObjectStore => ({
  name: `${store.name}/${prefix.slice(0, -1)}`,
  put: (name, bytes) => store.put(prefix + name, bytes),
  get: (name) => store.get(prefix + name),
  list: async (inside) => (await store.list(prefix + inside)).map((name) => name.slice(prefix.length)),
  remove: (name) => store.remove(prefix + name),
})

/**
 * Calls fail once the signal is aborted, also those that hang: a call of a network file system cannot be ended.
 * @param count sees each call until it ends by itself
 */
export function abortable(
  store: ObjectStore,
  signal: AbortSignal,
  count: <T>(call: Promise<T>) => Promise<T> = (call) => call,
): ObjectStore {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  // Only calls that wait read it.
  aborted.catch(() => {})
  const abort = () => reject(new BackupError(`${store.name} did not answer before the end`))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  const limit = <T>(call: Promise<T>): Promise<T> => Promise.race([count(call), aborted])
  return {
    name: store.name,
    put: (name, bytes) => limit(store.put(name, bytes)),
    get: (name) => limit(store.get(name)),
    list: (prefix) => limit(store.list(prefix)),
    remove: (name) => limit(store.remove(name)),
  }
}
