/** It stores names with slashes, and bytes. An object is there whole or not at all. */
export type ObjectStore = {
  /** It is used in messages and has no secrets. */
  name: string
  /** Replaces an object of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined when there is none. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Returns the names in their sorted order. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

export type StoredObject = { name: string; size: number; modifiedAt: Date }

/** Objects of a bucket may also be read by their public addresses. */
export type BucketStore = ObjectStore & {
  /** @param headers such as `content-type`, with which the bucket answers */
  put(name: string, bytes: Uint8Array, headers?: Readonly<Record<string, string>>): Promise<void>
  has(name: string): Promise<boolean>
  describe(prefix: string): Promise<StoredObject[]>
}

/** Its message is one line for the operator. */
export class StoreError extends Error {
  override name = 'StoreError'
}
