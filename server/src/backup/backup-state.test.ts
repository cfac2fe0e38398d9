import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readState } from './backup-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-state-'))
const file = join(folder, 'state.json')
afterAll(() => rmSync(folder, { recursive: true }))

const at = '2026-11-03T22:00:00.000Z'
const ofFormerRelease = (problem: string | null) => ({
  lastBaseBackupAt: at,
  lastWalStoredAt: at,
  storedWal: [],
  lastDrill: { at, backup: '20261103T220000Z', seconds: 12, problem },
  lastError: null,
  problem: null,
  discarded: null,
})

test.each([
  [null, at],
  ['a checksum differs', null],
])('the state of a former release keeps its drill, with the problem %s', async (problem, succeededAt) => {
  writeFileSync(file, JSON.stringify(ofFormerRelease(problem)))
  expect(await readState(file)).toMatchObject({
    firstBaseBackupAt: null,
    lastBaseBackupAt: at,
    lastDrill: { at, problem, succeededAt },
  })
})
