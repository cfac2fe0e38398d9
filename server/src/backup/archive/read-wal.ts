import type { BackupKey } from '../encryption.ts'
import { BackupError, getObject, type ObjectStore } from '../target/object-store.ts'
import { isSegment, type StoredWal } from './wal-names.ts'

/** @throws {BackupError} that names the object and says what to do, when it is missing or damaged */
export async function readWal(
  store: ObjectStore,
  key: BackupKey,
  { object, name, hash }: StoredWal,
): Promise<Uint8Array> {
  const encrypted = await getObject(store, object)
  // A changed byte fails in the decryption, or only in the check of the MAC.
  const bytes = await key.decrypt(encrypted).catch(() => undefined)
  if (bytes && key.mac(name, bytes).startsWith(hash)) return bytes
  const advice =
    '. The restore stops there: move that object away and run it again, and the shop comes back to the moment before it'
  throw new BackupError(
    `${object} in ${store.name} is damaged, or was not written by the owner of BACKUP_KEY${isSegment(name) ? advice : ''}`,
  )
}
