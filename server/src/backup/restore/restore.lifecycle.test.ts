import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Tables } from '../../platform/database/database.ts'
import { backupFolders } from '../../platform/database/embedded/backup-folders.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../platform/database/embedded/embedded.ts'
import { startS3StandIn } from '../../platform/object-store/testing/s3-stand-in.ts'
import { backUp } from '../back-up.ts'
import { switchWal } from '../backup.repository.ts'
import { type BackupSession, openArchive, openSession } from '../backup-session.ts'
import type { BackupSettings } from '../backup-settings.ts'
import { recordState } from '../backup-state.ts'
import { readLastDrill, runDrill } from '../drill.ts'
import type { ShopSecrets } from '../shop-secrets.ts'
import { recordRestoredTimeline } from '../timelines/restored-timeline.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-recovery-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
let standIn: Awaited<ReturnType<typeof startS3StandIn>>
let settings: BackupSettings
const secrets: ShopSecrets = {}
beforeAll(async () => {
  standIn = await startS3StandIn({ pageSize: 3 })
  settings = {
    target: `s3://${standIn.bucket}/of the shop`.replaceAll(' ', '-'),
    key: await generateIdentity(),
    keepDays: 30,
    s3: standIn.settings,
  }
})
afterAll(async () => {
  await standIn.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Running = { server: EmbeddedPostgres; session: BackupSession; stop(): Promise<void> }

async function start(dataFolder: string): Promise<Running> {
  const server = await startEmbedded(dataFolder, true, { archiveFolder: backupFolders(dataFolder).wal })
  const admin = openDatabase(server.url('postgres'), { connections: 1 })
  const { rows } = await sql`SELECT FROM pg_database WHERE datname = 'shop'`.execute(admin)
  if (rows.length === 0) await sql`CREATE DATABASE shop`.execute(admin)
  await admin.destroy()
  const databaseUrl = server.url('shop')
  const session = await openSession({
    settings,
    dataFolder,
    databaseUrl,
    secrets,
    release: '0.0.0',
    silenceMs: 0,
  })
  await session.ownership.claim()
  await recordRestoredTimeline(session)
  return {
    server,
    session,
    async stop() {
      await session.close()
      await server.stop()
    },
  }
}

const add = (database: Kysely<Tables>, word: string) =>
  sql`INSERT INTO witness (word) VALUES (${word})`.execute(database)

async function readClock(database: Kysely<Tables>): Promise<Date> {
  // A Date has whole milliseconds: this one lies between the commit before and the one after.
  const { rows } = await sql<{ now: Date }>`
    SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS now, pg_sleep(0.002)`.execute(
    database,
  )
  return rows[0]?.now ?? new Date(0)
}

async function readWords(databaseUrl: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  const { rows } = await sql<{ word: string }>`SELECT word FROM witness ORDER BY id`.execute(database)
  await database.destroy()
  return rows.map(({ word }) => word)
}

/** Waits until PostgreSQL has handed over all that is committed. */
async function archiveAll(session: BackupSession): Promise<void> {
  const name = await switchWal(session.database)
  const archive = openArchive(session)
  archive.open(session.store, session.key)
  await expect
    .poll(
      async () => {
        await archive.storeWaiting()
        return (await session.store.list(`wal/${name}-`)).length
      },
      { timeout: 120_000 },
    )
    .toBe(1)
}

let restores = 0
async function restoreInto(changes: Partial<BackupSettings> = {}, to?: Date, known: ShopSecrets = secrets) {
  const dataFolder = join(folder, `restored-${++restores}`)
  const lines: string[] = []
  let words: string[] = []
  await restore({
    dataFolder,
    settings: { ...settings, ...changes },
    secrets: known,
    to,
    release: '0.0.0',
    succeeds: true,
    say: (line) => lines.push(line),
    async prepare(databaseUrl) {
      words = await readWords(databaseUrl)
    },
  })
  return { dataFolder, words, lines }
}

const objects = (part: string) => [...standIn.objects.keys()].filter((key) => key.includes(part)).sort()

// Proves D2.
test('the newest state, a moment before a mistake, and what followed on the new timeline are restored from S3', async () => {
  const dataFolder = join(folder, 'data')
  const first = await start(dataFolder)
  const { database } = first.session
  mkdirSync(join(dataFolder, 'files/0123456789abcdef'), { recursive: true })
  writeFileSync(join(dataFolder, 'files/0123456789abcdef/master.webp'), 'a picture')
  writeFileSync(join(dataFolder, 'token-secret'), 'a secret of the shop')
  await sql`CREATE TABLE witness (id serial PRIMARY KEY, word text)`.execute(database)
  await add(database, 'before')
  // The store answers badly now and then meanwhile.
  standIn.faults.push('slow-down', 'broken', 'lost')
  const manifest = await backUp(first.session)
  expect(manifest).toMatchObject({ release: '0.0.0', postgresVersion: expect.stringMatching(/^18/) })
  await add(database, 'after')
  const beforeMistake = await readClock(database)
  await add(database, 'mistake')
  const afterMistake = await readClock(database)
  await add(database, 'last')
  await archiveAll(first.session)
  const drilled = await runDrill(first.session, async () => [])
  expect(drilled).toMatchObject({ backup: manifest.id, problem: null, succeededAt: drilled.at })
  // The data folder is like a new one, which learns of the drill from the target.
  await recordState(first.session.folders.state, { lastDrill: null })
  const failed = await runDrill(first.session, async () => ['stock below zero'])
  expect(failed).toMatchObject({ problem: 'stock below zero', succeededAt: drilled.at })
  expect(await readLastDrill(first.session.store)).toEqual(failed)
  await first.stop()

  const newest = await restoreInto()
  expect(newest.words).toEqual(['before', 'after', 'mistake', 'last'])
  expect(readFileSync(join(newest.dataFolder, 'token-secret'), 'utf8')).toBe('a secret of the shop')
  expect(readFileSync(join(newest.dataFolder, 'files/0123456789abcdef/master.webp'), 'utf8')).toBe(
    'a picture',
  )
  expect(newest.lines.filter((line) => line.includes('WARNING'))).toEqual([])

  const earlier = await restoreInto({}, beforeMistake)
  expect(earlier.words).toEqual(['before', 'after'])
  const second = await start(earlier.dataFolder)
  await add(second.session.database, 'on the new timeline')
  await archiveAll(second.session)
  await second.stop()
  expect(objects('00000002.history')).toHaveLength(1)
  const again = await restoreInto()
  expect(again.words).toEqual(['before', 'after', 'on the new timeline'])

  // The shop was on the first timeline at that moment, though a restore has left it earlier.
  const former = await restoreInto({}, afterMistake)
  expect(former.words).toEqual(['before', 'after', 'mistake'])
  await expect(restoreInto({}, new Date(Date.now() + 60_000))).rejects.toThrow(
    'There is no change after --to in the backup: leave --to out',
  )
}, 300_000)

test('a drill is interrupted within a restore, and leaves neither a database nor its folder', async () => {
  const running = await start(join(folder, 'restored-2'))
  const interrupted = new AbortController()
  const scratch = join(folder, 'scratch')
  mkdirSync(scratch)
  chmodSync(scratch, 0o755)
  vi.stubEnv('TMPDIR', scratch)
  const drill = runDrill(
    running.session,
    async () => {
      interrupted.abort()
      return []
    },
    interrupted.signal,
  )
  await expect(drill).rejects.toThrow('The drill was interrupted')
  const atOnce = runDrill(running.session, async () => [], AbortSignal.abort())
  await expect(atOnce).rejects.toThrow('The drill was interrupted')
  expect(readdirSync(scratch)).toEqual([])
  vi.unstubAllEnvs()
  await running.stop()
}, 300_000)

test('a data folder that is not empty is refused and left as it is', async () => {
  const dataFolder = join(folder, 'restored-1')
  const say = () => {}
  const prepare = async () => {}
  const known = { settings, secrets: {}, to: undefined, release: '0.0.0', succeeds: false }
  const options = { ...known, dataFolder, say, prepare }
  await expect(restore(options)).rejects.toThrow(/is not empty \(.+\): a restore never overwrites/)
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(true)
})

test('another key, a moment before all backups and another target are named', async () => {
  await expect(restoreInto({ key: await generateIdentity() })).rejects.toThrow(
    /^BACKUP_KEY has the fingerprint [0-9a-f]{16}, and the backups in .+ need [0-9a-f]{16}$/,
  )
  await expect(restoreInto({}, new Date('2020-01-01'))).rejects.toThrow('leads to --to')
  await expect(restoreInto({ target: `s3://${standIn.bucket}/elsewhere` })).rejects.toThrow(
    'There is no backup in s3://backups/elsewhere',
  )
})

test('WAL that is missing in between is named, and what a former timeline has there is not taken', async () => {
  const segments = objects('/wal/00000002').filter((key) => !key.includes('.history'))
  const [gap = ''] = segments
  const bytes = standIn.objects.get(gap)
  expect(segments.length).toBeGreaterThan(0)
  standIn.objects.delete(gap)
  const next = gap.replace(/(wal\/)([0-9A-F]{24})/, (_, start, name) => {
    const following = (Number.parseInt(name.slice(16), 16) + 1).toString(16).toUpperCase().padStart(8, '0')
    return `${start}${name.slice(0, 16)}${following}`
  })
  if (bytes) standIn.objects.set(next, bytes)
  const { words, lines } = await restoreInto()
  expect(words).toEqual(['before'])
  expect(lines.filter((line) => line.startsWith('WARNING: the WAL segment 00000002'))).toHaveLength(1)
  standIn.objects.delete(next)
  if (bytes) standIn.objects.set(gap, bytes)
})

test('a damaged part and a missing one are named, and nothing is left that looks like a shop', async () => {
  const [part = ''] = objects('/data-00000')
  const bytes = standIn.objects.get(part) ?? Buffer.alloc(0)
  const damaged = Buffer.from(bytes)
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
  standIn.objects.set(part, damaged)
  await expect(restoreInto()).rejects.toThrow('is damaged: its sha256 is not that of the manifest')
  standIn.objects.delete(part)
  await expect(restoreInto()).rejects.toThrow('data-00000.tar.zst.age is missing in s3://')
  expect(existsSync(join(folder, `restored-${restores}`, 'postgres'))).toBe(false)
  standIn.objects.set(part, bytes)
})
