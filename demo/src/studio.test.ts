import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoShop } from './index.ts'

type View = { name: string; kind: string; subject: string; alt: string; stones: string[]; metal: string }
type Entry = { name: string; things: { make: string }[]; views: View[] }

const studio = new URL('../studio/', import.meta.url)
const lists = readdirSync(new URL('catalogue/', studio)).sort()
const entries: Entry[] = lists.flatMap((list) =>
  JSON.parse(readFileSync(new URL(`catalogue/${list}`, studio), 'utf8')),
)
const sheets: { name: string }[] = JSON.parse(readFileSync(new URL('plates/sheets.json', studio), 'utf8'))
/** These pictures show a plate. */
const laid = new Set(sheets.map(({ name }) => `${name}.webp`))
const views = entries.flatMap((entry) => entry.views)

test('the studio takes every picture once, and has words for it', () => {
  const names = views.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const silent = views.filter(({ kind, subject, alt }) => !kind || !subject || !(alt.length >= 15))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('everything that the studio is to build is in its register', () => {
  const register = readFileSync(new URL('studio/products/__init__.py', studio), 'utf8')
  const known = new Set(/PRODUCTS = \{[\s\S]*\}/.exec(register)?.[0].match(/[a-z_]+/g))
  const unknown = entries.flatMap(({ things }) => things).filter(({ make }) => !known.has(make))
  expect(unknown).toEqual([])
})

test('the studio can take the main picture of every product again, and every tile that is no plate', () => {
  const names = new Set(views.map(({ name }) => `${name}.webp`))
  const mains = demoShop.products.map(({ pictures }) => pictures[0]?.file ?? '')
  expect(mains.filter((file) => !names.has(file))).toEqual([])
  const tiles = demoShop.categories.map(({ picture }) => picture).filter((file) => !laid.has(file))
  expect(tiles.filter((file) => !names.has(file))).toEqual([])
})
