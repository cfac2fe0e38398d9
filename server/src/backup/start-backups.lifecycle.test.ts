import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { backupFolders } from '../platform/database/embedded/backup-folders.ts'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded/embedded.ts'
import { startS3StandIn } from '../platform/object-store/testing/s3-stand-in.ts'
import type { BackupSettings } from './backup-settings.ts'
import { readState } from './backup-state.ts'
import { startBackups } from './start-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-backups-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let standIn: Awaited<ReturnType<typeof startS3StandIn>>
let server: EmbeddedPostgres
let settings: BackupSettings
let secrets = { SMTP_URL: 'smtps://user:password@smtp.example' }
const dataFolder = join(folder, 'data')
beforeAll(async () => {
  standIn = await startS3StandIn()
  settings = {
    target: `s3://${standIn.bucket}/shop`,
    key: await generateIdentity(),
    keepDays: 30,
    s3: standIn.settings,
  }
  server = await startEmbedded(dataFolder, true, { archiveFolder: backupFolders(dataFolder).wal })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await standIn.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (shop = dataFolder, changes: Partial<BackupSettings> = {}) =>
  startBackups({
    settings: { ...settings, ...changes },
    dataFolder: shop,
    databaseUrl: server.url('postgres'),
    secrets,
    release: '0.0.0',
    log,
    checkBooks: async () => [],
    beatMs: 500,
    silenceMs: 2_000,
  })
const stateOf = (shop = dataFolder) => readState(backupFolders(shop).state)
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 200 })
const manifests = () => [...standIn.objects.keys()].filter((name) => name.endsWith('manifest.json'))

// Proves D2.
test('a target that does not answer is given up at a stop, and the next start goes on', async () => {
  const first = start()
  await waitFor(async () => expect((await stateOf()).lastBaseBackupAt).not.toBe(null))
  standIn.silence.isOn = true
  await first.stop()
  standIn.silence.isOn = false

  const again = start()
  const { length } = manifests()
  await waitFor(async () => expect((await stateOf()).problem).toBe(null))
  await again.stop()
  expect(manifests()).toHaveLength(length)
}, 300_000)

test('a base backup follows a change of a secret, as what comes after is encrypted with the new one', async () => {
  const before = manifests()
  secrets = { SMTP_URL: 'smtps://user:another-password@smtp.example' }
  const shop = start()
  await waitFor(async () => expect(manifests()).toHaveLength(before.length + 1))
  writeFileSync(join(dataFolder, 'token-secret'), 'the secret of the data folder has changed, too')
  await waitFor(async () => expect(manifests()).toHaveLength(before.length + 2))
  await shop.stop()
}, 300_000)

test('a copy writes nothing beside the running shop, and says on its line of health whose backups they are', async () => {
  const live = start()
  const copy = join(folder, 'copy')
  mkdirSync(join(copy, 'backup/wal'), { recursive: true })
  const copied = start(copy)
  await waitFor(async () =>
    expect((await stateOf(copy)).problem).toMatchObject({
      isLasting: true,
      message: expect.stringContaining(`belongs to the shop in ${dataFolder} on `),
    }),
  )
  writeFileSync(join(copy, 'backup/wal/0000000100000000000000FF'), 'of the copy')
  await copied.stop()
  expect([...standIn.objects.keys()].filter((name) => name.includes('0000000100000000000000FF'))).toEqual([])
  await live.stop()
  expect((await stateOf()).problem).toBe(null)
}, 300_000)

test('another BACKUP_KEY is refused and stands on the line of health', async () => {
  const mistyped = start(dataFolder, { key: await generateIdentity() })
  await waitFor(async () =>
    expect((await stateOf()).problem).toMatchObject({
      isLasting: true,
      message: expect.stringContaining(
        'BACKUP_KEY is another key than that of the backups in s3://backups/shop',
      ),
    }),
  )
  await mistyped.stop()
}, 300_000)

test('a base backup that has vanished from the target is logged and made again', async () => {
  const before = manifests()
  for (const name of before) standIn.objects.delete(name)
  const shop = start()
  await waitFor(async () => expect(manifests().length).toBeGreaterThan(0))
  await shop.stop()
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ expected: expect.stringContaining(before.at(-1)?.split('/').at(-2) ?? '?') }),
    expect.stringMatching(/^the newest base backup of this shop is not in s3:/),
  )
}, 300_000)

// The last one, as its base backup is of a day to come.
test('the first drill comes in the night after the first backup', async () => {
  const first = await stateOf()
  expect(first).toMatchObject({ firstBaseBackupAt: expect.any(String), lastDrill: null })
  const later = Date.now() + 27 * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: later, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const shop = start()
  await waitFor(async () => expect((await stateOf()).lastDrill).toMatchObject({ problem: null }))
  await shop.stop()
  const { firstBaseBackupAt, lastBaseBackupAt, lastDrill } = await stateOf()
  expect(firstBaseBackupAt).toBe(first.firstBaseBackupAt)
  expect(Date.parse(lastBaseBackupAt ?? '')).toBeGreaterThanOrEqual(later)
  expect(lastDrill?.succeededAt).toBe(lastDrill?.at)
}, 300_000)
