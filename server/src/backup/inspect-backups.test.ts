import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { backupFolders } from '../platform/database/embedded/backup-folders.ts'
import { recordState } from './backup-state.ts'
import { inspectBackups } from './inspect-backups.ts'
import { folderStore } from './target/folder-store.ts'
import { markTarget } from './target/marker.ts'

test('a target that is set up has no backup before the first one is complete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-inspect-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [target, dataFolder] = [join(folder, 'target'), join(folder, 'data')]
  const { targets, state } = backupFolders(dataFolder)
  mkdirSync(target)
  mkdirSync(join(dataFolder, 'backup'), { recursive: true })
  await markTarget(folderStore(target), targets)
  const settings = { target, key: await generateIdentity(), keepDays: 30, s3: undefined }
  const inspect = () => inspectBackups(settings, dataFolder)
  expect(await inspect()).toBe(`none yet: this shop has completed no base backup in ${target}`)
  await recordState(state, { lastBaseBackupAt: '2026-11-23T02:16:00.000Z' })
  expect(await inspect()).toBe(`the last base backup in ${target} is of 2026-11-23T02:16:00.000Z`)
})
