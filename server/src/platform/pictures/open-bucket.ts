import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { type BucketStore, StoreError } from '../object-store/object-store.ts'
import { bucketOf, s3Settings } from '../object-store/s3-settings.ts'
import { s3Store } from '../object-store/s3-store.ts'

/** A visitor waits meanwhile. */
const limits = { requestTimeoutMs: 5_000, firstBackoffMs: 200, maxRetryMs: 10_000 }

/** Returns undefined where pictures lie in the data folder. */
export function openBucket(config: Config): BucketStore | undefined {
  const s3 = s3Settings(config, 'FILES')
  if (!config.FILES_STORE || !s3) return undefined
  return s3Store({ ...s3, ...bucketOf(config.FILES_STORE), ...limits })
}

/** Writes, reads and deletes an object. @throws {StoreError} with one line */
export async function proveBucket(bucket: BucketStore): Promise<void> {
  const name = `incoming/check-${randomUUID()}`
  const bytes = Buffer.from('amritvasya')
  await bucket.put(name, bytes)
  const found = await bucket.get(name)
  await bucket.list('incoming/')
  await bucket.remove(name)
  if (!found || !bytes.equals(found)) throw new StoreError(`${bucket.name} answers with something else`)
}
