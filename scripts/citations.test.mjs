import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

/**
 * Returns the ids in the first column of a document's tables.
 * @param {string} document
 * @param {RegExp} id
 */
const definedIn = (document, id) =>
  [...read(document).matchAll(/^\| (\S+) \|/gm)].map(([, cell = '']) => cell).filter((cell) => id.test(cell))

const rows = definedIn('docs/requirements.md', /^[A-Z]+-\d{2}$/)
const invariants = definedIn('docs/invariants.md', /^[A-Z]\d+$/)
const decisions = definedIn('docs/decisions/product.md', /^\d+$/).map((number) => `decision ${number}`)
const badInputs = definedIn('docs/bad-input.md', /^\d+$/).map((number) => `bad input ${number}`)
const definitions = [...rows, ...invariants, ...decisions, ...badInputs]
const defined = new Set(definitions)

const families = [...new Set(rows.map((id) => id.replace(/-.*/, '')))].join('|')
const letters = [...new Set(invariants.map((code) => code.charAt(0)))].join('')
const row = new RegExp(`\\b(${families})-(\\d{2})(?: to \\1-(\\d{2}))?\\b`, 'g')
const numbered = /\b(decision|bad input)s? (\d+(?:(?: and | to )\d+|, \d+(?! (?!and |to )\w))*)/gi
const code = new RegExp(`^[${letters}]\\d$`)
/** Matches brackets, heads of comments and heads of titles, which may be lists of ids. */
const list =
  /\(([A-Z][^'"`().:\n]*)\)|['"`]([A-Z][^'"`().:\n]*):|(?:\/\/ (?:Proves )?|\*\*? )([A-Z][^'"`().:\n]*)[.:]/gi
const listed = /^(?:[A-Z]{2,}-\d{2}|[A-Z]\d|(?:decisions?|bad inputs?) \d+|\d+|…)$/i

/** The range includes both ends. */
const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at)

/**
 * Codes of invariants are short, so they count only in lists of nothing but ids.
 * @param {string} text
 */
function idsIn(text) {
  const inRows = [...text.matchAll(row)].flatMap(([, family, first = '', last = first]) =>
    range(Number(first), Number(last)).map((number) => `${family}-${String(number).padStart(2, '0')}`),
  )
  const inNumbers = [...text.matchAll(numbered)].flatMap(([, kind = '', numbers = '']) =>
    numbers.split(/, | and /).flatMap((part) => {
      const [first = 0, last = first] = part.split(' to ').map(Number)
      return range(first, last).map((number) => `${kind.toLowerCase()} ${number}`)
    }),
  )
  const inLists = [...text.matchAll(list)]
    .map(([, inBrackets, inTitle, inComment]) =>
      (inBrackets ?? inTitle ?? inComment ?? '').split(/,? and |, | to /),
    )
    .filter((parts) => parts.every((part) => listed.test(part)))
    .flatMap((parts) => parts.filter((part) => code.test(part) || /^[A-Z]{2,}-\d{2}$/.test(part)))
  return [...inRows, ...inNumbers, ...inLists]
}

const rooms = '{contract,server,storefront,back-office,sandbox,demo,e2e,bench,scripts,docs}'
const files = globSync([`${rooms}/**/*.{ts,tsx,mjs,js,md}`, '*.md'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|\.data)$/.test(path),
}).filter((path) => path !== 'scripts/citations.test.mjs')
const citations = files.map((file) => ({ file, ids: new Set(idsIn(read(file))) }))
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file)

test('every id is defined once', () => {
  expect(definitions.filter((id, at) => definitions.indexOf(id) !== at)).toEqual([])
  expect([rows.length, decisions.length, badInputs.length].map((count) => count > 0)).not.toContain(false)
})

test('every id that is cited anywhere is defined in the documents', () => {
  const dangling = citations.flatMap(({ file, ids }) =>
    [...ids].filter((id) => !defined.has(id)).map((id) => `${id} in ${file}`),
  )
  expect(dangling).toEqual([])
})

test('every id that is defined is named by a test, save what the documents say is not held yet', () => {
  const cited = new Set(citations.filter(({ file }) => isTest(file)).flatMap(({ ids }) => [...ids]))
  const open = [...read('docs/invariants.md').matchAll(/^\| (\S+) \| .* \| not yet \|$/gm)].map(
    ([, id]) => id,
  )
  expect(definitions.filter((id) => !cited.has(id))).toEqual(open)
})

test('what a comment says is proved is proved by the test right below it', () => {
  const astray = files.filter(isTest).flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((line, at) => {
      const isAstray =
        /^\s*\/\/ Proves /.test(line) && !/^\s*((test|describe)\b|\/\/ )/.test(lines[at + 1] ?? '')
      return isAstray ? [`${file}:${at + 1}`] : []
    })
  })
  expect(astray).toEqual([])
})

test('no title of a test holds an id: it stands in a comment above the test', () => {
  const title = /\b(?:test|describe|it)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g
  const titled = files
    .filter(isTest)
    .flatMap((file) =>
      [...read(file).matchAll(title)].map(([, , text = '']) => ({ file, text, ids: idsIn(`'${text}'`) })),
    )
    .filter(({ ids }) => ids.length > 0)
  expect(titled).toEqual([])
})
