import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBoxes } from '../deploy/commands.mjs'
import { environment, pinnedNode, root } from '../steps/run.mjs'
import { createDebianCluster, whyNoPgBackRest } from './debian-cluster.mjs'

const reason = whyNoPgBackRest()
if (reason) process.stdout.write(`Not proven: backups of a PostgreSQL of one's own, as ${reason}\n`)

const document = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const [, section = ''] = /^### A database of your own\n([\s\S]*?)^## /m.exec(document) ?? []

describe.skipIf(reason)('a database of one’s own', () => {
  const boxes = listBoxes(section).map(({ commands }) => commands)
  /** @type {Set<string>} */
  const ran = new Set()
  /** @type {import('./debian-cluster.mjs').DebianCluster} */
  let cluster
  let moment = ''

  beforeAll(() => {
    cluster = createDebianCluster()
    amritvasya('migrate')
  })
  afterAll(() => cluster?.close())

  /** Runs the only box of the document that has these words. @param {string} words @param {Record<string, string>} changes */
  const runBox = (words, changes = {}) => {
    const found = boxes.filter((box) => box.includes(words))
    expect(found, words).toHaveLength(1)
    const [box = ''] = found
    ran.add(box)
    const commands = Object.entries(changes).reduce((text, [from, to]) => {
      expect(text).toContain(from)
      return text.replaceAll(from, to)
    }, box)
    return cluster.run(cluster.moveHere(commands))
  }
  /** @param {string[]} parameters */
  const amritvasya = (...parameters) => {
    const { status, stdout, stderr } = spawnSync(
      pinnedNode,
      [join(root, 'scripts/amritvasya.mjs'), ...parameters],
      {
        env: environment(root, { DATABASE_URL: cluster.url }),
        encoding: 'utf8',
      },
    )
    expect(status, `amritvasya ${parameters.join(' ')}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }
  const hire = (/** @type {string} */ name) =>
    amritvasya('staff', 'add', `${name}@example.com`, '--name', name, '--role', 'packer')
  const listStaff = () =>
    amritvasya('staff', 'list')
      .split('\n')
      .flatMap((line) => /(\S+)@example\.com/.exec(line)?.[1] ?? [])
      .toSorted()
  const waitForArchive = async () => {
    const name = cluster.query('SELECT pg_walfile_name(pg_switch_wal())')
    await expect
      .poll(() => cluster.query('SELECT last_archived_wal FROM pg_stat_archiver'), { timeout: 120_000 })
      .toBe(name)
  }

  test('the settings have a key of their own, for the user of PostgreSQL alone', () => {
    runBox('[global]')
    const settings = cluster.moveHere('/etc/pgbackrest.conf')
    expect(readFileSync(settings, 'utf8')).toMatch(/^repo1-cipher-pass=[0-9a-f]{64}$/m)
    expect(cluster.run(`stat --format %a ${settings}`)).toBe('640\n')
  })

  test('PostgreSQL hands over its WAL, and the first full backup is made', async () => {
    runBox('archive_command')
    hire('asha')
    const info = runBox('stanza-create')
    expect(info).toMatch(/status: ok[\s\S]*full backup: /)
    expect(cluster.query('SHOW archive_timeout')).toBe('30s')
  })

  test('the command of the timer makes another backup, and no file of the repository shows an email', () => {
    const [, command = ''] = /^ *ExecStart=\/bin\/sh -c '(.+)'$/m.exec(section) ?? []
    expect(command).toContain('backup')
    hire('bela')
    cluster.run(`sh -c '${command.replaceAll('%%', '%')}'`)
    expect(cluster.run('pgbackrest --stanza=shop info')).toMatch(
      /(?:diff|full) backup: [\s\S]*(?:diff|full) backup: /,
    )
    const repository = cluster.moveHere('/var/lib/pgbackrest')
    expect(cluster.run(`grep -rl example.com ${repository} || true`)).toBe('')
  })

  test('after a loss the newest state is restored into an empty folder, and its books hold', async () => {
    hire('charu')
    moment = cluster.query(
      "SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS.US') || '+05:30'",
    )
    hire('mistaken')
    await waitForArchive()
    const [newest = ''] = boxes.filter((box) => box.includes('shop restore\n'))
    runBox('shop restore\n')
    expect(newest).not.toContain('--type=time')
    expect(listStaff()).toEqual(['asha', 'bela', 'charu', 'mistaken'])
    expect(amritvasya('books')).toMatch(/All \d+ rules hold/)
    expect(amritvasya('check')).toMatch(/^ok +database/m)
    expect(amritvasya('recovery', 'list')).toBe('There are no payments of lost orders\n')
  })

  test('the state before a mistake is restored, and the shop goes on from there', async () => {
    await waitForArchive()
    runBox('--type=time', { '2026-11-23 14:30:00+05:30': moment })
    expect(listStaff()).toEqual(['asha', 'bela', 'charu'])
    expect(amritvasya('books')).toMatch(/All \d+ rules hold/)
    hire('deepa')
    expect(cluster.query('SELECT pg_is_in_recovery()')).toBe('f')
    const [again = ''] =
      /`(pgbackrest --stanza=shop --type=full backup)`, as `postgres`/.exec(section)?.slice(1) ?? []
    cluster.run(again || 'false')
    await waitForArchive()
  })

  test('every box of the document has been run', () => {
    expect(boxes.filter((box) => !ran.has(box))).toEqual([])
    expect(boxes.length).toBeGreaterThan(4)
  })
})
