import { bucketOf } from '../../platform/object-store/s3-settings.ts'
import { s3Store } from '../../platform/object-store/s3-store.ts'
import { countFileCall } from '../../platform/process/end-process.ts'
import type { BackupSettings } from '../backup-settings.ts'
import { folderStore } from './folder-store.ts'
import { abortable, BackupError, type ObjectStore } from './object-store.ts'

export type StoreOptions = {
  /** Its abort ends every call. */
  signal?: AbortSignal | undefined
  /** A folder without this file counts as not mounted. */
  marker?: string | undefined
}

/**
 * @param target a folder or `s3://bucket/prefix`
 * @throws {BackupError} when settings of S3 are missing
 */
export function openStore(
  { target, s3 }: Pick<BackupSettings, 'target' | 's3'>,
  { signal, marker }: StoreOptions = {},
): ObjectStore {
  if (target.startsWith('s3://')) {
    const bucket = openBucket(target, s3, signal)
    return signal ? abortable(bucket, signal) : bucket
  }
  const folder = folderStore(target.replace(/(?<=.)\/+$/, ''), marker)
  return signal ? abortable(folder, signal, countFileCall) : folder
}

function openBucket(target: string, s3: BackupSettings['s3'], signal?: AbortSignal): ObjectStore {
  if (!s3) {
    throw new BackupError(
      'An s3:// target needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  }
  return s3Store({ ...s3, ...bucketOf(target), signal })
}
