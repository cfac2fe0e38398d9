import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

/** Words that docs/glossary.md replaces and that no name may use. Former migrations keep the names of their time. */
const forbidden = new Set(
  `announce announced aside asked desk die doubt dying firm forget given hear heard hearer held hold holds kept
  knows maker manage managed patience said seal sealed soon tell throttle throttled tidy told trouble twin twins
  understand unheard unseal wanted`.split(/\s+/),
)
const allowed = new Set(['ComingSoon'])
const formerMigration = /^server\/src\/migrations\/00([0-3]\d|4[0-8])-/

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !formerMigration.test(file))
/** @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
/** @param {string} name */
const isForbidden = (name) => !allowed.has(name) && wordsOf(name).some((word) => forbidden.has(word))

test('no file has a name that the glossary replaces', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => isForbidden(file.replace(/\.\w+$/, '')))).toEqual([])
})

test('nothing is declared under a name that the glossary replaces', () => {
  const declared = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const names = [...text.matchAll(/\b(?:const|let|function|class|type|interface)\s+([A-Za-z_]\w*)/g)]
    return names.map(([, name = '']) => ({ file, name }))
  })
  expect(declared.length).toBeGreaterThan(10_000)
  expect(declared.filter(({ name }) => isForbidden(name))).toEqual([])
})
