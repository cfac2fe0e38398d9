import { execFileSync } from 'node:child_process'
import { closeSync, globSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environment, root } from '../steps/run.mjs'
import { readReleaseVersion } from './shop-files.mjs'

/** Values of e_machine in the header of an ELF file (elf.h). */
const machines = new Map([
  [62, 'x64'],
  [183, 'arm64'],
])

/** @type {string} */
let scratch
/** @type {string} */
let release
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'amritvasya-arm64-'))
  const version = readReleaseVersion()
  const parameters = ['run', 'release', '--', '--arch', 'arm64', '--uncommitted', '--output', scratch]
  execFileSync('npm', parameters, {
    cwd: root,
    env: environment(root, {}),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  execFileSync('tar', ['-xzf', `amritvasya-${version}-linux-arm64.tar.gz`], { cwd: scratch })
  release = join(scratch, `amritvasya-${version}`)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** @param {string} file @returns {string | undefined} the machine of a program or library; undefined for other files */
function machineOf(file) {
  const header = Buffer.alloc(20)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, header, 0, header.length, 0)
  closeSync(descriptor)
  if (length < header.length || header.toString('latin1', 0, 4) !== '\x7fELF') return undefined
  const [is64Bit, isLittleEndian] = [header[4] === 2, header[5] === 1]
  const machine = header.readUInt16LE(18)
  return is64Bit && isLittleEndian ? (machines.get(machine) ?? `machine ${machine}`) : 'another machine'
}

test('every program and library of a release for 64-bit ARM is one of that machine', () => {
  const files = execFileSync('find', [release, '-type', 'f', '-print0'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const found = files
    .split('\0')
    .filter(Boolean)
    .flatMap((file) => {
      const machine = machineOf(file)
      return machine ? [{ file: file.slice(release.length + 1), machine }] : []
    })
  expect(found.filter(({ machine }) => machine !== 'arm64')).toEqual([])
  const names = found.map(({ file }) => file)
  for (const needed of [
    /^node_modules\/node\/bin\/node$/,
    /\/native\/bin\/postgres$/,
    /\/native\/bin\/initdb$/,
    /^lib\/libatomic\.so/,
    /sharp-linux-arm64.*\.node$/,
    /libvips.*\.so/,
  ]) {
    expect(
      names.filter((name) => needed.test(name)),
      `${needed}`,
    ).not.toEqual([])
  }
})

test('its checksums and its list of components are those of its files', () => {
  execFileSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: release })
  const [list = ''] = globSync('*.cdx.json', { cwd: scratch })
  expect(readFileSync(join(scratch, list), 'utf8')).toBe(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'))
  expect(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')).toMatch(/linux-arm64/)
  expect(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')).not.toMatch(/linux-x64/)
})
