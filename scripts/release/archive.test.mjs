import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumsOf, writeArchive } from './archive.mjs'
import { listPackageFiles } from './production-packages.mjs'

/** @type {string} */
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-archive-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const mtime = new Date('2026-11-23T10:00:00Z')

/**
 * @param {string} name of the folder of its source
 * @param {{ mode: number, changedAt: number, isReversed: boolean }} differences that must not show
 */
function entriesIn(name, { mode, changedAt, isReversed }) {
  mkdirSync(join(folder, name))
  const source = join(folder, name, 'program')
  writeFileSync(source, '#!/bin/sh\necho it runs\n')
  chmodSync(source, mode)
  utimesSync(source, changedAt, changedAt)
  /** @type {[string, import('./archive.mjs').Entry][]} */
  const entries = [
    ['bin/program', { source, isExecutable: true }],
    [`docs/${'long-'.repeat(30)}é.md`, { content: Buffer.from('text') }],
    ['bin/B', { content: Buffer.from('B') }],
    ['bin/a', { linkTo: 'program' }],
  ]
  return new Map(isReversed ? entries.reverse() : entries)
}

test('the same files make the same bytes, whenever and wherever they were written', async () => {
  const one = join(folder, 'one.tar.gz')
  const other = join(folder, 'other.tar.gz')
  const first = entriesIn('here', { mode: 0o700, changedAt: 1, isReversed: false })
  const second = entriesIn('there', { mode: 0o644, changedAt: 1_000_000_000, isReversed: true })
  await writeArchive(first, { file: one, folder: 'shop-1', mtime })
  await writeArchive(second, { file: other, folder: 'shop-1', mtime })
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
  expect(await checksumsOf(first)).toEqual(await checksumsOf(second))
})

test('tar unpacks programs, long names and links, and sha256sum finds a change', async () => {
  const entries = entriesIn('packed', { mode: 0o600, changedAt: 1, isReversed: false })
  entries.set('SHA256SUMS', { content: await checksumsOf(entries) })
  const file = join(folder, 'unpacked.tar.gz')
  await writeArchive(entries, { file, folder: 'shop-2', mtime })
  execFileSync('tar', ['-xzf', file, '-C', folder])
  const shop = join(folder, 'shop-2')
  expect(execFileSync(join(shop, 'bin/a'), { encoding: 'utf8' })).toBe('it runs\n')
  expect(readlinkSync(join(shop, 'bin/a'))).toBe('program')
  expect(lstatSync(join(shop, 'bin/B')).mode & 0o111).toBe(0)
  expect(lstatSync(join(shop, 'bin')).mtime).toEqual(mtime)
  const check = () =>
    execFileSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: shop, stdio: 'pipe' })
  expect(String(check())).toBe('')
  writeFileSync(join(shop, 'bin/B'), 'C')
  expect(check).toThrow()
})

test('tar unpacks the packages of a tree with a linked workspace that has packages of its own', async () => {
  const installed = join(folder, 'installed')
  const files = {
    'node_modules/zod/index.js': 'export {}',
    'node_modules/zod/LICENSE': 'MIT',
    'server/package.json': '{}',
    'server/node_modules/altcha-lib/index.js': 'export {}',
    'server/node_modules/altcha-lib/LICENSE.txt': 'MIT',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(installed, path)), { recursive: true })
    writeFileSync(join(installed, path), text)
  }
  mkdirSync(join(installed, 'node_modules/@amritvasya'))
  symlinkSync('../../server', join(installed, 'node_modules/@amritvasya/server'))
  const entries = listPackageFiles(installed)
  const file = join(folder, 'packages.tar.gz')
  await writeArchive(entries, { file, folder: 'shop-3', mtime })
  execFileSync('tar', ['-xzf', file, '-C', folder], { stdio: 'pipe' })
  const unpacked = execFileSync('find', ['.', '-not', '-type', 'd', '-printf', '%P\\n'], {
    cwd: join(folder, 'shop-3'),
    encoding: 'utf8',
  })
  const expected = [
    'node_modules/@amritvasya/server',
    ...Object.keys(files).filter((path) => path.includes('node_modules')),
  ].sort()
  expect(unpacked.trim().split('\n').sort()).toEqual(expected)
  expect([...entries.keys()].sort()).toEqual(expected)
})
