import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HealthPart } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { afterAll, expect, test } from 'vitest'
import { recordState } from '../../backup/backup-state.ts'
import { readConfig } from '../../platform/config.ts'
import { backupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { startTestShop } from '../../testing/test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-health-'))
chmodSync(folder, 0o755)
const config = readConfig({
  DATA_DIR: folder,
  BACKUP_TARGET: join(folder, 'target'),
  BACKUP_KEY: 'a passphrase that is written down on paper',
})
const shop = await startTestShop()
const owner = await addTestStaff(shop, 'owner')
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Asks a server that reads its facts for the first time. */
async function backups(): Promise<HealthPart | undefined> {
  const server = await startTestShop({ sharing: shop, config })
  try {
    const { status, body } = await server.send('GET /back-office/health', owner)
    expect(status).toBe(200)
    const { parts } = body.item as { parts: HealthPart[] }
    return parts.find(({ key }) => key === 'backups')
  } finally {
    await server.close()
  }
}

const drillOf = (days: number, problem: string | null = null) => ({
  at: daysAgo(days),
  backup: '20261103T220000Z',
  seconds: 12,
  problem,
  succeededAt: problem === null ? daysAgo(days) : null,
})
const record = (changes: Parameters<typeof recordState>[1]) =>
  recordState(backupFolders(folder).state, changes)

// Proves D2.
test('the day of the last drill that succeeded, and that there is none or that it is overdue, is told over HTTP', async () => {
  const fresh = { lastBaseBackupAt: daysAgo(0), lastWalStoredAt: daysAgo(0) }
  await record({ ...fresh, firstBaseBackupAt: daysAgo(1) })
  expect(await backups()).toMatchObject({
    state: 'well',
    note: 'No backup has been restored as a test yet',
  })
  await record({ firstBaseBackupAt: daysAgo(3) })
  expect(await backups()).toMatchObject({
    state: 'wrong',
    finding: 'No backup has been restored as a test yet',
    help: expect.stringContaining('amritvasya backup --drill'),
  })
  await record({ lastDrill: drillOf(20) })
  expect(await backups()).toMatchObject({
    state: 'well',
    finding: expect.stringMatching(/^Last backup /),
    note: `A backup was restored on ${formatDate(daysAgo(20))} as a test`,
  })
  await record({ lastDrill: drillOf(41) })
  expect(await backups()).toMatchObject({
    state: 'wrong',
    finding: `No backup has been restored as a test since ${formatDate(daysAgo(41))}`,
  })
  await record({ lastDrill: drillOf(1, 'a checksum differs') })
  expect(await backups()).toMatchObject({
    state: 'wrong',
    finding: 'The trial restore of a backup failed',
  })
})
