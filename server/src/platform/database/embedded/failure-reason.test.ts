import { expect, test } from 'vitest'
import { reasonOf } from './failure-reason.ts'

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
