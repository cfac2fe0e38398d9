import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

const isRepository = (/** @type {string | undefined} */ path) => path?.endsWith('.repository.ts') ?? false

/**
 * Returns the names that a module passes on from repositories, `*` for a whole one.
 * @param {string} text
 */
function passedOn(text) {
  const { module, program } = parseSync('module.ts', text)
  const imported = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => isRepository(moduleRequest.value))
      .flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  )
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, localName }) => {
      if (isRepository(moduleRequest?.value)) return importName.name ?? '*'
      return localName.name && imported.has(localName.name) ? localName.name : []
    })
  const renamed = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ init }) =>
          init?.type === 'Identifier' && imported.has(init.name) ? init.name : [],
        )
      : [],
  )
  return [...exported, ...renamed]
}

const modules = globSync('**/*.ts', { cwd: join(root, 'server/src'), exclude: ['**/*.test.ts'] })
  .sort()
  .map((path) => ({ path, names: passedOn(readFileSync(join(root, 'server/src', path), 'utf8')) }))
const isIndex = (/** @type {string} */ path) => /^[^/]+\/index\.ts$/.test(path)

test.each([
  ["export { find } from './order.repository.ts'", ['find']],
  ["export type { Row } from './order.repository.ts'", ['Row']],
  ["export { find as findOrder } from './order.repository.ts'", ['find']],
  ["export * from './order.repository.ts'", ['*']],
  ["export * as orders from './order.repository.ts'", ['*']],
  ["import { find } from './order.repository.ts'\nexport { find }", ['find']],
  ["import { find } from './order.repository.ts'\nexport const read = find", ['find']],
  ["import { find } from './order.repository.ts'\nexport const read = () => find()", []],
  ["export { ship } from './ship.service.ts'", []],
])('a re-export of a repository is seen in %s', (text, names) => {
  expect(passedOn(text)).toEqual(names)
})

test("a service re-exports no repository, nor does any other file but a slice's index.ts", () => {
  expect(modules.filter(({ path, names }) => names.length > 0 && !isIndex(path))).toEqual([])
})

test('an index.ts names what it offers of a repository', () => {
  expect(modules.filter(({ path, names }) => isIndex(path) && names.includes('*'))).toEqual([])
})
