import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { checkBooks } from '../testing/check-books.ts'

test('the embedded database is queried while a shop runs on it, and started while none does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-books-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded(folder)
  const admin = openDatabase(postgres.url('postgres'), { connections: 1 })
  await sql`CREATE DATABASE shop`.execute(admin)
  await admin.destroy()
  const database = openDatabase(postgres.url('shop'), { connections: 2 })
  await migrate(database)
  const beside = await checkBooks({ DATA_DIR: folder })
  // The shop's database keeps running afterwards.
  await sql`SELECT 1`.execute(database)
  await database.destroy()
  await postgres.stop()
  const alone = await checkBooks({ DATA_DIR: folder })
  expect(beside).toEqual({ code: 0, printed: expect.stringMatching(/^All \d+ rules hold\n$/) })
  expect(alone).toEqual(beside)
})
