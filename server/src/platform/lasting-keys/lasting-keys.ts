import type { Database } from '../database/database.ts'
import { type LastingPurpose, lastingPurposes, type Secrets, UnreadableSecret } from '../secrets.ts'
import { insertLastingKeys, listLastingKeys, updateLastingKey } from './lasting-key.repository.ts'

/**
 * Gives the secrets the keys that outlive a rotation: the fingerprints of the consent ledger are compared for years,
 * links in mails end a consent for as long, gift cards are redeemed for as long, who was erased stays so, and browsers subscribe to one key. The first ones are derived from the secret of that day, so that what was
 * signed before stays good. Keys of an unknown secret stay stored, and new ones join them.
 */
export async function loadLastingKeys(database: Database, secrets: Secrets): Promise<void> {
  for (const purpose of lastingPurposes) {
    const rows = await listLastingKeys(database, purpose)
    if (openKeys(secrets, rows).length === 0) {
      const first = (rows.at(-1)?.position ?? -1) + 1
      const created = secrets.keys(purpose).map((key, index) => ({
        purpose,
        position: first + index,
        encrypted_key: secrets.encrypt('lasting-key', Buffer.from(key).toString('base64')),
      }))
      await insertLastingKeys(database, created)
    }
    const [newest, ...others] = openKeys(secrets, await listLastingKeys(database, purpose))
    if (newest) secrets.setLastingKeys(purpose, [newest, ...others])
  }
}

/** It is idempotent, and runs before the old secret is dropped. */
export async function reencryptLastingKeys(database: Database, secrets: Secrets): Promise<void> {
  for (const purpose of lastingPurposes) {
    for (const row of await listLastingKeys(database, purpose)) {
      const encrypted_key = secrets.reencrypt('lasting-key', row.encrypted_key)
      if (encrypted_key) await updateLastingKey(database, { ...row, encrypted_key })
    }
  }
}

function openKeys(
  secrets: Secrets,
  rows: readonly { purpose: LastingPurpose; encrypted_key: Buffer }[],
): Uint8Array[] {
  return rows.flatMap(({ encrypted_key }) => {
    try {
      return [new Uint8Array(Buffer.from(String(secrets.decrypt('lasting-key', encrypted_key)), 'base64'))]
    } catch (error) {
      if (error instanceof UnreadableSecret) return []
      throw error
    }
  })
}
