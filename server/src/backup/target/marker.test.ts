import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { markerName, markTarget, recogniseTarget, setUpTarget } from './marker.ts'
import { BackupRefusal } from './object-store.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-marker-'))
  root = join(folder, 'disk')
  mkdirSync(root)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const known = () => join(folder, 'targets.json')
const bytes = Buffer.from('x')

// Proves D2.
test('a folder that does not exist is refused and never created', async () => {
  rmSync(root, { recursive: true })
  await expect(markTarget(folderStore(root), known())).rejects.toThrow(
    `The folder ${root} does not exist: mount or create it, the shop never does`,
  )
  await expect(folderStore(root).put('wal/1', bytes)).rejects.toThrow(BackupRefusal)
  expect(readdirSync(folder)).toEqual([])
})

test('an empty folder becomes the target once, and its mount point without the disk is refused afterwards', async () => {
  mkdirSync(join(root, 'lost+found'))
  const target = folderStore(root)
  const id = await markTarget(target, known())
  expect(await markTarget(target, known())).toBe(id)
  // The disk is unmounted, and an empty folder is left.
  renameSync(root, join(folder, 'unmounted'))
  mkdirSync(root)
  await expect(markTarget(target, known())).rejects.toThrow(
    /is not the target that this shop has backed up to: its marker amritvasya-target.json is missing\. Mount .+--set-up-target$/,
  )
  expect(readdirSync(root)).toEqual([])
})

test('a disk that goes away while the shop runs is no empty target, and nothing is written below its mount point', async () => {
  await markTarget(folderStore(root), known())
  const store = folderStore(root, markerName)
  await store.put('base/1/manifest.json', bytes)
  renameSync(root, join(folder, 'unmounted'))
  mkdirSync(root)
  await expect(store.put('wal/1', bytes)).rejects.toThrow(`${root} has lost its marker`)
  await expect(store.list('base/')).rejects.toThrow(BackupRefusal)
  await expect(store.get('base/1/manifest.json')).rejects.toThrow(BackupRefusal)
  await expect(store.remove('wal/1')).rejects.toThrow(BackupRefusal)
  expect(readdirSync(root)).toEqual([])
})

test('another disk in its place is refused until the operator sets it up', async () => {
  const target = folderStore(root)
  const id = await markTarget(target, known())
  renameSync(root, join(folder, 'first'))
  mkdirSync(root)
  const other = await setUpTarget(target, join(folder, 'of another shop.json'))
  await expect(recogniseTarget(target, known())).rejects.toThrow(
    'its marker amritvasya-target.json has another id',
  )
  expect(await setUpTarget(target, known())).toBe(other)
  expect(await recogniseTarget(target, known())).toBe(other)
  expect(other).not.toBe(id)
})

test('a folder with other files is refused until the operator sets it up', async () => {
  await folderStore(root).put('photos/1.jpg', bytes)
  await expect(markTarget(folderStore(root), known())).rejects.toThrow(
    'is neither empty nor a target of backups',
  )
  const id = await setUpTarget(folderStore(root), known())
  expect(await markTarget(folderStore(root), known())).toBe(id)
})
