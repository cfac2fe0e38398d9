import type { Config } from '../platform/config.ts'

export type BackupSettings = {
  /** It is a folder, or `s3://bucket/prefix`. */
  target: string
  /** It is an age identity or a passphrase. */
  key: string
  keepDays: number
  s3: S3Settings | undefined
}

export type S3Settings = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Returns undefined while nothing is backed up. */
export function backupSettings(config: Config): BackupSettings | undefined {
  const { BACKUP_TARGET: target, BACKUP_KEY: key, BACKUP_KEEP_DAYS: keepDays } = config
  if (!target || !key) return undefined
  return { target, key, keepDays, s3: s3Settings(config) }
}

function s3Settings(config: Config): S3Settings | undefined {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, accessKeyId, secretAccessKey }
}
