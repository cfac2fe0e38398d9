import type { Config } from '../../platform/config.ts'
import { openBucket, proveBucket } from '../../platform/pictures/open-bucket.ts'
import { type Finding, ok } from './check-result.ts'

/** @throws {StoreError} that names the bucket */
export async function checkFiles(config: Config): Promise<Finding> {
  const bucket = openBucket(config)
  if (!bucket) return ok('they lie in the data folder')
  await proveBucket(bucket)
  return ok(`${bucket.name} is writable`)
}
