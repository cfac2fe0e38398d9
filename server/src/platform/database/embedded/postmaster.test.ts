import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearPostmaster, reasonOf } from './postmaster.ts'

test.each(['', '\n', 'not a number\n'])(
  'a broken postmaster.pid is no reason not to start: %j',
  async (content) => {
    const cluster = mkdtempSync(join(tmpdir(), 'amritvasya-cluster-'))
    const file = join(cluster, 'postmaster.pid')
    writeFileSync(file, content)
    await clearPostmaster(cluster)
    expect(existsSync(file)).toBe(false)
    rmSync(cluster, { recursive: true })
  },
)

test.each([
  [
    'LOG:  starting\nFATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster running?\n',
    /^FATAL: .*already exists$/,
  ],
  [
    'PANIC:  could not write to file "x": No space left on device\nLOG:  database system is shut down\n',
    /^the disk is full/,
  ],
  ['LOG:  one\nLOG:  two\n', /^LOG: {2}two$/],
  ['', /^it said nothing/],
])('the reason is found in the log, not its last words: %j', (log, reason) => {
  expect(reasonOf(log)).toMatch(reason)
})
