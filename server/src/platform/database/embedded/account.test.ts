import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseDataFolder } from '../../process/data-folder.ts'
import { canReach, makeSocketFolder } from './account.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newClone(mode: number): string {
  const home = mkdtempSync(join(tmpdir(), 'amritvasya-clone-'))
  folders.push(home)
  mkdirSync(join(home, 'shop'))
  chmodSync(home, mode)
  return join(home, 'shop')
}

const stranger = { uid: 54_321, gid: 54_321 }

describe('whether another user can come to a folder', () => {
  test('depends on every folder above it', () => {
    expect(canReach(newClone(0o755), stranger)).toBe(true)
    expect(canReach(newClone(0o711), stranger)).toBe(true)
    expect(canReach(newClone(0o700), stranger)).toBe(false)
  })

  test('does not need the folder itself to exist yet', () => {
    expect(canReach(join(newClone(0o755), '.data'), stranger)).toBe(true)
    expect(canReach(join(newClone(0o700), '.data'), stranger)).toBe(false)
  })

  test('asks owner and group of each as the kernel does', () => {
    const clone = newClone(0o710)
    const { uid, gid } = statSync(clone)
    expect(canReach(clone, { uid, gid })).toBe(true)
    expect(canReach(clone, { uid: stranger.uid, gid })).toBe(true)
    expect(canReach(clone, stranger)).toBe(false)
  })

  test('does not matter when PostgreSQL runs as the user that runs the server', () => {
    expect(canReach(newClone(0o700), undefined)).toBe(true)
  })
})

describe('the data folder', () => {
  const isRoot = process.getuid?.() === 0

  test('is .data in the clone', () => {
    const clone = newClone(0o755)
    expect(chooseDataFolder({}, clone)).toBe(join(clone, '.data'))
  })

  test('is DATA_DIR when that is given', () => {
    const folder = join(newClone(0o755), 'elsewhere')
    expect(chooseDataFolder({ DATA_DIR: folder })).toBe(folder)
  })

  test('of a private clone is in /var/lib for root only, the same for each start', () => {
    const clone = newClone(0o700)
    const folder = chooseDataFolder({}, clone)
    if (isRoot) expect(folder).toMatch(/^\/var\/lib\/amritvasya\/[0-9a-f]{12}$/)
    else expect(folder).toBe(join(clone, '.data'))
    expect(chooseDataFolder({}, clone)).toBe(folder)
  })

  test('may be private where the database is a server of its own', () => {
    const folder = join(newClone(0o700), 'files')
    expect(chooseDataFolder({ DATA_DIR: folder, DATABASE_URL: 'postgres://db.example/shop' })).toBe(folder)
  })
})

describe('the folder of the socket', () => {
  test('is private and beside the data', () => {
    const folder = makeSocketFolder(newClone(0o755), undefined)
    expect(folder).toMatch(/shop\/socket$/)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('is in /tmp where the path of the data is too long for a socket', () => {
    const deep = join(newClone(0o755), 'a'.repeat(100))
    mkdirSync(deep)
    const folder = makeSocketFolder(deep, undefined)
    folders.push(folder)
    expect(folder).toMatch(/^\/tmp\/amritvasya-/)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['a comma', 'stones, crystals'],
    ['a quote', '"shop"'],
  ])('is in /tmp where %s in the name of the data would make several folders of it', (_, name) => {
    const data = join(newClone(0o755), name)
    mkdirSync(data)
    const folder = makeSocketFolder(data, undefined)
    folders.push(folder)
    expect(folder).toMatch(/^\/tmp\/amritvasya-[^,"]+$/)
  })
})
