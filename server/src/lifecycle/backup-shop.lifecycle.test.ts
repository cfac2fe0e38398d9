import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { release } from '../platform/release.ts'
import { runCommand } from '../testing/run-command.ts'
import { startShopProcess } from '../testing/shop-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-backup-'))
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const target = join(folder, 'target')
const scratch = join(folder, 'scratch')
const passphrase = 'a passphrase that is written down on paper'
let settings: Record<string, string>
/** A shop that runs with them stays empty, which makes its backups small. */
const liveSettings = {
  PUBLIC_URL: 'https://shop.example',
  SHOP_MODE: 'live',
  TOKEN_SECRET: 'the secret of a test is long enough for anything',
  TRUSTED_PROXIES: 'none',
  MAIL_FROM: 'Amritvasya <shop@example.com>',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_live_backup',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-1',
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
}
beforeAll(async () => {
  for (const path of [target, scratch]) mkdirSync(path)
  chmodSync(scratch, 0o755)
  settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_TARGET: target,
    BACKUP_KEY: await generateIdentity(),
    TMPDIR: scratch,
  }
  expect(await runCommand(['migrate'], settings)).toMatchObject({ code: 0 })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backUp = (changes: Record<string, string> = {}, parameters: string[] = [], input = '') =>
  runCommand(['backup', ...parameters], { ...settings, ...changes }, input)

// Proves D2.
test('amritvasya backup fails with one line while the target is away, and goes on when it is back', async () => {
  expect(await backUp()).toMatchObject({ code: 0, output: expect.stringMatching(/^Backup \d{8}T\d{6}Z: /) })
  renameSync(target, join(folder, 'unmounted'))
  mkdirSync(target)
  expect(await backUp()).toEqual({
    code: 1,
    output: '',
    problems: expect.stringMatching(/^\S+ is not the target that this shop has backed up to: .+\n$/),
  })
  expect(readdirSync(target)).toEqual([])
  rmSync(target, { recursive: true })
  renameSync(join(folder, 'unmounted'), target)
  expect(await backUp()).toMatchObject({ code: 0 })
}, 300_000)

test('a damaged manifest fails the command after its backup, and nothing is deleted until somebody has looked', async () => {
  const base = join(target, readdirSync(target).find((name) => /^\d+$/.test(name)) ?? '', 'base')
  const [id = ''] = readdirSync(base)
  const damaged = join(base, '20250101T000000Z')
  cpSync(join(base, id), damaged, { recursive: true })
  const manifest = join(damaged, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"size": ', '"size": 1'))
  const files = readdirSync(damaged)
  const before = readdirSync(base).length
  expect(await backUp()).toEqual({
    code: 1,
    output: '',
    problems: expect.stringMatching(
      /^base\/20250101T000000Z\/manifest\.json in .+ is damaged, or was not written by the owner of BACKUP_KEY\. .+\n$/,
    ),
  })
  expect(readdirSync(damaged)).toEqual(files)
  expect(readdirSync(base)).toHaveLength(before + 1)
  rmSync(damaged, { recursive: true })
}, 300_000)

test('a copy of the data folder is refused, until the operator lets it take over', async () => {
  const copy = { DATA_DIR: join(folder, 'copy') }
  cpSync(settings.DATA_DIR ?? '', copy.DATA_DIR, { recursive: true })
  const data = execFileSync('stat', ['-c', '%u:%g', join(settings.DATA_DIR ?? '', 'postgres')])
    .toString()
    .trim()
  execFileSync('chown', ['-R', data, join(copy.DATA_DIR, 'postgres'), join(copy.DATA_DIR, 'backup/wal')])
  expect(await backUp()).toMatchObject({ code: 0 })
  expect(await backUp(copy)).toMatchObject({
    code: 1,
    problems: expect.stringContaining(`belongs to the shop in ${settings.DATA_DIR} on `),
  })
  expect(await backUp(copy, ['--take-over'])).toMatchObject({ code: 0 })
  expect(await backUp()).toMatchObject({ code: 1, problems: expect.stringContaining('--take-over') })
  expect(await backUp({}, ['--take-over'])).toMatchObject({ code: 0 })
}, 300_000)

test('a mistyped passphrase fails, and a passphrase is changed on purpose only', async () => {
  const own = { BACKUP_TARGET: join(folder, 'with a passphrase') }
  mkdirSync(own.BACKUP_TARGET)
  expect(await backUp({ ...own, BACKUP_KEY: passphrase })).toMatchObject({ code: 0 })
  const changed = { ...own, BACKUP_KEY: `${passphrase} of another colour` }
  expect(await backUp(changed)).toMatchObject({
    code: 1,
    problems: expect.stringMatching(/^BACKUP_KEY opens no key in .+: it is mistyped or was changed\./),
  })
  expect(await backUp(changed, ['--change-passphrase'], `${passphrase}\n`)).toMatchObject({ code: 0 })
  expect(await backUp(changed)).toMatchObject({ code: 0 })
}, 300_000)

test('a new key is begun while the shop is stopped, and its backup is restored without the former one', async () => {
  const own = { ...settings, ...liveSettings, BACKUP_TARGET: join(folder, 'with a new key') }
  mkdirSync(own.BACKUP_TARGET)
  const shop = startShopProcess(own)
  onTestFinished(() => shop.stop())
  await shop.ready
  const hasBackup = () =>
    readdirSync(own.BACKUP_TARGET, { recursive: true }).some((name) => `${name}`.endsWith('manifest.json'))
  await vi.waitFor(() => expect(hasBackup()).toBe(true), { timeout: 120_000, interval: 200 })
  const changed = { ...own, BACKUP_KEY: await generateIdentity() }
  expect(await backUp(changed, ['--new-key'])).toMatchObject({
    code: 1,
    problems: expect.stringMatching(/^The shop runs, and goes on with the former key\. Stop it/),
  })
  await shop.stop()
  expect(await backUp(changed, ['--new-key'])).toMatchObject({ code: 0 })
  const restored = { ...changed, DATA_DIR: join(folder, 'with a new key restored') }
  const { code, output, problems } = await runCommand(['restore', '--no-payments'], restored)
  expect(code, problems).toBe(0)
  expect(output).toContain('All rules of the books hold')
  expect(output).not.toContain('WARNING')
}, 300_000)

test('one of two databases in the own target is restored, and its shop goes on with the backups', async () => {
  const own = { BACKUP_TARGET: join(folder, 'of two shops') }
  mkdirSync(own.BACKUP_TARGET)
  // The new server's empty shop has backed up before the restore.
  const empty = { ...own, DATA_DIR: join(folder, 'empty') }
  expect(await runCommand(['migrate'], { ...settings, ...empty })).toMatchObject({ code: 0 })
  const { code, output } = await backUp(own)
  expect(code).toBe(0)
  const id = /\/(\d+)$/m.exec(output)?.[1] ?? ''
  expect(await backUp(empty)).toMatchObject({ code: 0 })
  const restored = { ...settings, ...own, DATA_DIR: join(folder, 'of two shops restored') }
  const { problems } = await runCommand(['restore'], restored)
  expect(problems).toMatch(
    /name one with --from .+ where ID is one of \d+ \(newest .+\), \d+ \(newest .+\)$/m,
  )
  const moment = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
  expect(problems).toMatch(
    new RegExp(
      `${id} \\(newest backup of ${moment} by release ${release.replaceAll('.', String.raw`\.`)}\\)`,
    ),
  )
  const chosen = await runCommand(['restore', '--from', `${own.BACKUP_TARGET}/${id}`], restored)
  expect(chosen.code, chosen.problems).toBe(0)
  expect(await runCommand(['backup'], restored)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`in ${own.BACKUP_TARGET}/${id}\n`),
  })
  expect(await backUp(own)).toMatchObject({ code: 1, problems: expect.stringContaining('--take-over') })
}, 300_000)

test('a drill that is killed or interrupted leaves nothing behind for long', async () => {
  const root = resolve(import.meta.dirname, '../../..')
  const program = join(root, 'scripts/amritvasya.mjs')
  // Another Node would start this one, and the kill would meet the first alone.
  const pinnedNode = join(root, 'node_modules/node/bin/node')
  const endDrill = async (signal: NodeJS.Signals) => {
    const { PATH, HOME } = process.env
    const child = spawn(pinnedNode, [program, 'backup', '--drill'], {
      env: { PATH, HOME, ...settings },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const before = new Set(readdirSync(scratch))
    const isRestoring = () => readdirSync(scratch).some((name) => name.includes('drill') && !before.has(name))
    await vi.waitFor(() => expect(isRestoring()).toBe(true), { timeout: 60_000, interval: 5 })
    child.kill(signal)
    return (await ended) as [number | null, NodeJS.Signals | null]
  }
  expect(await endDrill('SIGKILL')).toEqual([null, 'SIGKILL'])
  const drills = () => readdirSync(scratch).filter((name) => name.startsWith('amritvasya-drill-'))
  expect(drills()).toHaveLength(1)
  expect(await endDrill('SIGTERM')).toEqual([1, null])
  expect(drills()).toEqual([])
}, 300_000)

test('a shop whose target hangs within a call of the file system still stops', async () => {
  const hanging = join(folder, 'hanging')
  mkdirSync(hanging)
  // Reading a pipe that nobody writes to waits for ever, as a file of a server that is away does.
  execFileSync('mkfifo', [join(hanging, 'amritvasya-target.json')])
  const shop = startShopProcess({ ...settings, ...liveSettings, BACKUP_TARGET: hanging })
  await shop.ready
  shop.child.kill('SIGTERM')
  expect(['SIGTERM', 0]).toContain(await shop.ended)
  expect(shop.output()).not.toContain('could not be stopped')
}, 300_000)
