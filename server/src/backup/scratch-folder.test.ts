import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScratchFolder, removeAbandonedDrills } from './scratch-folder.ts'

let folder: string
let parent: string
let dataFolder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-scratch-'))
  ;[parent, dataFolder] = [join(folder, 'tmp'), join(folder, 'data')]
  mkdirSync(parent)
  mkdirSync(join(dataFolder, 'backup'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a drill that needs more room than there is does not begin', async () => {
  await expect(createScratchFolder(1e18, dataFolder, parent)).rejects.toThrow(
    /^A drill needs 1000000002\.1 GB in .+, where [\d.]+ GB are free: make room, or name another folder in TMPDIR$/,
  )
  expect(readdirSync(parent)).toEqual([])
})

test('folders of killed drills are removed, those of running ones and of others stay', async () => {
  const running = await createScratchFolder(1, dataFolder, parent)
  const killed = join(parent, 'amritvasya-drill-killed')
  mkdirSync(join(killed, 'postgres'), { recursive: true })
  writeFileSync(join(killed, 'token-secret'), 'decrypted')
  mkdirSync(join(parent, 'of somebody else'))
  const killedInside = join(dataFolder, 'backup/amritvasya-drill-killed')
  mkdirSync(killedInside)
  await removeAbandonedDrills(dataFolder, parent)
  expect(existsSync(killed)).toBe(false)
  expect(existsSync(killedInside)).toBe(false)
  expect(readdirSync(parent)).toHaveLength(2)
  await running.remove()
  expect(readdirSync(parent)).toEqual(['of somebody else'])
})

// A Mac has none, and where everything is in memory there is nothing to choose.
const hasBoth = existsSync('/dev/shm') && statfsSync('/dev/shm').type !== statfsSync(tmpdir()).type
test.skipIf(!hasBoth)(
  'a drill never fills a temporary folder that is in memory: it runs in the data folder then',
  async () => {
    const drill = await createScratchFolder(1, dataFolder, '/dev/shm')
    expect(dirname(drill.path)).toBe(join(dataFolder, 'backup'))
    await drill.remove()
    const onDisk = await createScratchFolder(1, dataFolder, parent)
    expect(dirname(onDisk.path)).toBe(parent)
    await onDisk.remove()
  },
)
