import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './steps/run.mjs'

/** Tenths of systemd's exposure level, of which 100 is the worst. */
const MAX_EXPOSURE = 15

const units = globSync('deploy/systemd/*.{service,socket,timer}', { cwd: root }).sort()
const services = units.filter((unit) => unit.endsWith('.service'))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('the units of the shop, its backups and its checks are there', () => {
  expect(units.map((unit) => basename(unit))).toEqual([
    'amritvasya-backup.service',
    'amritvasya-backup.timer',
    'amritvasya-check.service',
    'amritvasya-check.timer',
    'amritvasya.service',
    'amritvasya.socket',
  ])
})

if (!hasSystemd) {
  console.log('The units are not checked by systemd: systemd-analyze of the package systemd is missing')
}
const systemdTest = test.skipIf(!hasSystemd)

describe('systemd', () => {
  /** @type {string} */
  let folder
  beforeAll(() => {
    // The program of each unit must exist, so the copies name this clone.
    folder = mkdtempSync(join(tmpdir(), 'amritvasya-units-'))
    for (const unit of units) {
      const text = readFileSync(join(root, unit), 'utf8')
      writeFileSync(join(folder, basename(unit)), text.replaceAll('/opt/amritvasya', root))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  systemdTest('finds no mistake in the units', () => {
    const files = units.map((unit) => join(folder, basename(unit)))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    const ours = stderr.split('\n').filter((line) => line.includes('amritvasya'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  })

  systemdTest.each(services)('lets %s do little more than it needs', (unit) => {
    const parameters = ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, '--no-pager']
    // It ends with an error above the threshold.
    const table = execFileSync('systemd-analyze', [...parameters, join(folder, basename(unit))], {
      encoding: 'utf8',
    })
    expect(table).toMatch(/Overall exposure level for \S+: 1\.\d OK/)
  })
})
