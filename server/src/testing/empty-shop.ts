import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'

export { openDatabase }

/** Creates an empty database `shop` and a temporary folder, for shops that are started as processes. */
export async function withEmptyShop(
  use: (shop: { databaseUrl: string; folder: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-shop-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbedded(folder)
  try {
    const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
    await sql`CREATE DATABASE shop`.execute(admin)
    await admin.destroy()
    await use({ databaseUrl: postgres.url('shop'), folder })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
