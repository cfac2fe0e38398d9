import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScratchFolder, removeAbandonedDrills } from './scratch-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'amritvasya-scratch-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a drill that needs more room than there is does not begin', async () => {
  await expect(createScratchFolder(1e18, parent)).rejects.toThrow(
    /^A drill needs 1000000001\.1 GB in .+, where [\d.]+ GB are free: make room, or name another folder in TMPDIR$/,
  )
  expect(readdirSync(parent)).toEqual([])
})

test('folders of killed drills are removed, those of running ones and of others stay', async () => {
  const running = await createScratchFolder(1, parent)
  const killed = join(parent, 'amritvasya-drill-killed')
  mkdirSync(join(killed, 'postgres'), { recursive: true })
  writeFileSync(join(killed, 'token-secret'), 'decrypted')
  mkdirSync(join(parent, 'of somebody else'))
  await removeAbandonedDrills(parent)
  expect(existsSync(killed)).toBe(false)
  expect(readdirSync(parent)).toHaveLength(2)
  await running.remove()
  expect(readdirSync(parent)).toEqual(['of somebody else'])
})
