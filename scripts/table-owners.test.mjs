import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

/**
 * Tables of another slice that a file of `server/src/` still uses. The list may only shrink: another slice calls the
 * services of the owner.
 * @type {Record<'writes' | 'reads', Record<string, string[]>>}
 */
const known = JSON.parse(readFileSync(join(root, 'scripts/foreign-tables.json'), 'utf8'))
/** They compare or sum up the tables of all slices, and change none. */
const readers = ['invariants', 'reports']

const source = join(root, 'server/src')
const files = globSync('**/*.ts', {
  cwd: source,
  exclude: ['**/*.test.ts', '**/testing/**', 'migrations/**'],
})
  .sort()
  .map((path) => {
    const [slice = ''] = path.split('/')
    return { path, slice, text: readFileSync(join(source, path), 'utf8') }
  })
const declared = files.flatMap(({ slice, text }) =>
  [...text.matchAll(/^ {2}interface Tables \{\n(.*?)\n {2}\}$/gms)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {4}(\w+): /gm)].map(([, table = '']) => ({ table, slice })),
  ),
)
/** The slice that declares a table owns it. */
const owners = new Map(declared.map(({ table, slice }) => [table, slice]))

const changing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const reading = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'using',
  'from',
  'table',
  'paginate',
])
const clause =
  /\b(?<keyword>DELETE FROM|FROM|JOIN|UPDATE|INTO|USING|TABLE)\s+(?:ONLY\s+|LATERAL\s+)?(?=(?<list>\w+(?:\s+(?:AS\s+)?[a-z]\w*)?(?:\s*,\s*\w+(?:\s+(?:AS\s+)?[a-z]\w*)?)*))/g

/**
 * Returns the tables that the SQL of a file changes, and those that it reads.
 * @param {string} text
 */
function tablesOf(text) {
  const uses = { writes: new Set(), reads: new Set() }
  /** Kinds of use of tables that are chosen at run time. */
  const chosen = new Set()
  const literals = new Set()
  const use = (/** @type {string} */ table, /** @type {boolean} */ isWrite) =>
    owners.has(table) && uses[isWrite ? 'writes' : 'reads'].add(table)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      const name = called.type === 'Identifier' ? called.name : ''
      if (!changing.has(name) && !reading.has(name)) return
      const table = given[name === 'paginate' ? 1 : 0]
      for (const each of table?.type === 'ArrayExpression' ? table.elements : [table]) {
        if (each?.type === 'Literal') use(String(each.value).split(' ')[0] ?? '', changing.has(name))
        else if (name === 'table' || name === 'updateTable') chosen.add(changing.has(name))
      }
    },
    Literal({ value }) {
      for (const [word] of String(value).matchAll(/^\w+$|\b\w+(?=[|)])/g)) literals.add(word)
    },
    TemplateLiteral({ quasis }) {
      const statement = quasis.map(({ value }) => value.cooked).join(' $ ')
      for (const { groups } of statement.matchAll(clause)) {
        const [first = '', ...others] = (groups?.list ?? '')
          .split(',')
          .map((each) => each.trim().split(/\s/)[0] ?? '')
        use(first, /DELETE|UPDATE|INTO/.test(groups?.keyword ?? ''))
        for (const other of others) use(other, false)
      }
    },
  }).visit(parseSync('repository.ts', text).program)
  for (const isWrite of chosen) for (const table of literals) use(table, isWrite)
  return uses
}

const used = files
  .filter(({ path, slice }) => path.endsWith('.repository.ts') || slice === 'platform')
  .map(({ path, slice, text }) => ({ path, slice, ...tablesOf(text) }))

/** @param {'writes' | 'reads'} kind */
const foreignUses = (kind) =>
  Object.fromEntries(
    used
      .filter(({ slice }) => kind === 'writes' || !readers.includes(slice))
      .map(
        ({ path, slice, [kind]: tables }) =>
          /** @type {const} */ ([path, [...tables].filter((table) => owners.get(table) !== slice).sort()]),
      )
      .filter(([, tables]) => tables.length > 0),
  )

/** The tables that are there after all migrations; partitions are parts of their tables. */
function migratedTables() {
  const tables = new Set()
  for (const path of globSync('migrations/[0-9]*.ts', { cwd: source }).sort()) {
    const [up = ''] = readFileSync(join(source, path), 'utf8').split('export async function down')
    for (const [, table] of up.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)(?! PARTITION)\b/g))
      tables.add(table)
    for (const [, table] of up.matchAll(/DROP TABLE (\w+)/g)) tables.delete(table)
    if (path.endsWith('-standard-names.ts'))
      for (const [, from, to] of up.matchAll(/^ {2}(\w+): '(\w+)',$/gm))
        if (tables.delete(from)) tables.add(to)
  }
  return [...tables].sort()
}

test('each table is declared by one slice, which owns it', () => {
  expect(
    declared
      .map(({ table }) => table)
      .concat('migration_compatibility')
      .sort(),
  ).toEqual(migratedTables())
})

test('no slice changes the tables of another, except those that are listed', () => {
  expect(foreignUses('writes')).toEqual(known.writes)
})

test('no slice reads the tables of another, except those that are listed', () => {
  expect(foreignUses('reads')).toEqual(known.reads)
})
