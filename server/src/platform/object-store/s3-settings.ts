import type { Config } from '../config.ts'

export type S3Settings = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Returns undefined unless the store's address and both keys are set. */
export function s3Settings(config: Config, of: 'BACKUP' | 'FILES'): S3Settings | undefined {
  const endpoint = config[`${of}_S3_ENDPOINT`]
  const accessKeyId = config[`${of}_S3_ACCESS_KEY_ID`]
  const secretAccessKey = config[`${of}_S3_SECRET_ACCESS_KEY`]
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region: config[`${of}_S3_REGION`], accessKeyId, secretAccessKey }
}

/** @param address reads like `s3://bucket/prefix` */
export function bucketOf(address: string): { bucket: string; prefix: string } {
  const { hostname: bucket, pathname } = new URL(address)
  return { bucket, prefix: pathname.replace(/^\/+|\/+$/g, '') }
}
