import { setTimeout as pause } from 'node:timers/promises'
import { readState } from '../backup-state.ts'
import type { Sealer } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'
import { parseWalObject } from './wal-names.ts'

const POLL_MS = 500

/**
 * Waits until this shop has stored a segment: another shop's of that name does not count, nor does another key's.
 * @param key that a restore of the segment needs
 * @param stateFile of the data folder
 * @returns false after the given milliseconds, or when it is aborted
 */
export async function waitForWal(
  { store, key, stateFile }: { store: ObjectStore; key: Pick<Sealer, 'fingerprint'>; stateFile: string },
  name: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && !signal?.aborted; await pause(POLL_MS)) {
    const { storedWal } = await readState(stateFile)
    const object = storedWal.find((stored) => {
      const wal = parseWalObject(stored)
      return wal?.name === name && wal.keyFingerprint === key.fingerprint
    })
    if (object && (await store.list(object)).length > 0) return true
  }
  return false
}
