import type { Config } from '../platform/config.ts'
import { type S3Settings, s3Settings } from '../platform/object-store/s3-settings.ts'

export type BackupSettings = {
  /** It is a folder, or `s3://bucket/prefix`. */
  target: string
  /** It is an age identity or a passphrase. */
  key: string
  keepDays: number
  s3: S3Settings | undefined
}

/** Returns undefined while nothing is backed up. */
export function backupSettings(config: Config): BackupSettings | undefined {
  const { BACKUP_TARGET: target, BACKUP_KEY: key, BACKUP_KEEP_DAYS: keepDays } = config
  if (!target || !key) return undefined
  return { target, key, keepDays, s3: s3Settings(config, 'BACKUP') }
}
