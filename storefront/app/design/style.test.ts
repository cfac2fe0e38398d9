import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { loadContext, serverDown } from '../testing/load-context.ts'
import { loadStyle } from './load-style.ts'

const here = import.meta.dirname
const ui = join(here, '../ui')
const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const page = read(globSync(join(here, '**/*.tsx')))
/** Components that a shared module imports dynamically appear together with that module. */
const fetched = new Set(
  [...read(globSync(join(ui, '*.ts'))).matchAll(/import\('\.\/([\w-]+)\.tsx'\)/g)].map(([, name]) => name),
)

test('the style page shows every shared component', () => {
  const components = globSync(join(ui, '*.tsx'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const name = relative(ui, file).slice(0, -'.tsx'.length)
      const exported = readFileSync(file, 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)
      return [...exported].map(([, component = '']) => ({ name, component }))
    })
  expect(components.length).toBeGreaterThan(30)
  const missing = components.filter(
    ({ name, component }) =>
      !fetched.has(name) &&
      !(page.includes(`ui/${name}.tsx'`) && new RegExp(`<${component}[\\s/>]`).test(page)),
  )
  expect(missing).toEqual([])
})

test('the style page uses no class that only it would use: the stylesheet of the shop leaves them out', () => {
  const files = globSync(join(here, '../**/*.{ts,tsx,css}')).filter((file) => !file.startsWith(`${here}/`))
  // Classes of the shop follow a dot in a stylesheet; those of Tailwind appear in components.
  const known = new Set(
    read(files)
      .split(/[\s"'`{}();]+/)
      .map((word) => word.replace(/^\./, '')),
  )
  const written = [
    ...page.matchAll(/[cC]lassName="([^"]*)"/g),
    ...page.matchAll(/^const (?:row|square) =\s+'([^']*)'/gm),
    ...[...page.matchAll(/[cC]lassName=\{`([^`]*)`\}/g)].flatMap(([, template = '']) => [
      ...template.matchAll(/'([^']*)'/g),
      ['', template.replace(/\$\{[^}]*\}/g, ' ')],
    ]),
  ]
  const used = new Set(written.flatMap(([, words = '']) => words.split(/\s+/)).filter(Boolean))
  expect(used.size).toBeGreaterThan(80)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('the style page is for a demo shop; a live shop has no such page', async () => {
  const picture = { url: '/files/0123456789abcdef/1200.webp', alt: 'A crystal', width: 1200, height: 1200 }
  const { context, notes } = loadContext({
    'GET /public/products/latest': { products: [{ images: [picture] }] },
  })
  expect(await loadStyle(context)).toMatchObject({ picture })
  expect([...notes.tags]).toEqual(['list'])

  const live = loadContext({}, 'live')
  expect(await loadStyle(live.context)).toBeUndefined()
})

test('the style page does without a picture when there is none, and is then not cached', async () => {
  const { context, notes } = loadContext({ 'GET /public/products/latest': serverDown })
  expect(await loadStyle(context)).toMatchObject({ picture: undefined })
  expect(notes.keep).toBe(false)
})
