import type { BackupSettings } from '../backup-settings.ts'
import { folderStore } from './folder-store.ts'
import { BackupError, type ObjectStore } from './object-store.ts'
import { s3Store } from './s3-store.ts'

/**
 * @param target a folder or `s3://bucket/prefix`
 * @throws {BackupError} when settings of S3 are missing
 */
export function openStore({ target, s3 }: Pick<BackupSettings, 'target' | 's3'>): ObjectStore {
  if (!target.startsWith('s3://')) return folderStore(target)
  if (!s3) {
    throw new BackupError(
      'An s3:// target needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  }
  const { hostname: bucket, pathname } = new URL(target)
  return s3Store({ ...s3, bucket, prefix: pathname.replace(/^\/+|\/+$/g, '') })
}
