import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './steps/run.mjs'

const documents = globSync(['*.md', '*/README.md', 'docs/**/*.md'], {
  cwd: root,
  exclude: (path) => path === 'node_modules',
})
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Matches code that looks like a path of the project, such as `server/src/main.ts`; node_modules does not exist in a
 * fresh clone.
 */
const isPath = (/** @type {string} */ code) =>
  /^\.?[\w-][\w.@-]*\/[\w./@-]*$/.test(code) &&
  !/^[\w.]+\.\w+\/\w+$/.test(code) &&
  !code.startsWith('node_modules/')

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  test('every npm script it names exists', () => {
    const mentioned = [...text.matchAll(/npm (?:(start|test)\b|run ([\w:-]+))/g)].map(
      ([, a, b]) => a ?? b ?? '',
    )
    expect(mentioned.filter((name) => !(name in scripts))).toEqual([])
  })

  test('every file it links to exists', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([])
  })

  test('every path it names in code exists', () => {
    const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(isPath)
    const missing = paths.filter(
      (path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)),
    )
    expect(missing).toEqual([])
  })
})

test('every name that internals has beside files, in a row or as `name` in `file`, occurs in one of them', () => {
  const internals = readFileSync(join(root, 'docs/internals.md'), 'utf8')
  const rows = internals.match(/^\| .+ \|$|`\w+` (?:in|of)\s+`[^`]+`/gm) ?? []
  const textOf = (/** @type {string} */ path) => {
    const inside = globSync(path.endsWith('/') ? `${path}**/*.ts` : path, { cwd: root })
    return inside.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  }
  const unknown = rows.flatMap((row) => {
    const spans = [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    const text = spans.filter(isPath).map(textOf).join('\n')
    const names = spans.filter((code) => /^\w+$/.test(code))
    return text === '' ? [] : names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  })
  expect(rows.length).toBeGreaterThan(150)
  expect(unknown).toEqual([])
})

test('the table of proofs names each one that npm run test:operations knows', () => {
  const unknown = spawnSync(process.execPath, [join(root, 'scripts/operations/prove.mjs'), 'none'], {
    encoding: 'utf8',
  })
  const [, list = ''] = /There are: (.+)$/m.exec(unknown.stderr) ?? []
  const section = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n## Tests\n')[1] ?? ''
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, name = '']) => name))
  expect(named.sort()).toEqual(list.split(', ').sort())
})

test('the table of security requirements is complete and its sums are right', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| (.*) \|$/gm)]
  expect(new Set(rows.map(([, id]) => id)).size).toBe(217)
  const count = (/** @type {string} */ state) => rows.filter(([, , rowState]) => rowState === state).length
  const sums = `Met: ${count('met')}. Not applicable: ${count('n/a')}. Not met: ${count('not met')}`
  expect(text).toContain(sums)
  expect(count('not met')).toBeLessThanOrEqual(5)
  expect(rows.filter(([, , , proof]) => proof === '')).toEqual([])
})
