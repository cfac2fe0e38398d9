import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { seedDemoShop } from './index.ts'

const shop = closedAtEnd(await startTestShop())

const CHECKED = 3

type Line = { search: string; first: string; each: string }

async function readQueries(): Promise<Line[]> {
  const text = await readFile(new URL('./search-queries.tsv', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [search = '', first = '', each = ''] = line.split('\t')
    return { search, first, each }
  })
}

async function namesFound(search: string): Promise<string[]> {
  const { body } = await shop.send(
    `GET /public/products/active?limit=50&search=${encodeURIComponent(search)}`,
  )
  return (body.products as { name: string }[]).map(({ name }) => name)
}

/** Returns what is wrong with a search; undefined if nothing is. */
async function missOf({ search, first, each }: Line): Promise<string | undefined> {
  const names = await namesFound(search)
  const shown = names.slice(0, CHECKED)
  const isRight =
    first === 'nothing'
      ? names.length === 0
      : new RegExp(first, 'i').test(shown[0] ?? '') &&
        shown.length > 0 &&
        shown.every((name) => new RegExp(each, 'i').test(name))
  return isRight
    ? undefined
    : `${search}: not ${first}, ${each || 'anything'}, but ${names.length}: ${shown.join(' | ')}`
}

test('each search of the list finds what shoppers mean by it', async () => {
  await seedDemoShop(shop.database)
  const misses: (string | undefined)[] = []
  for (const line of await readQueries()) misses.push(await missOf(line))
  expect(misses.length).toBeGreaterThan(150)
  expect(misses.filter((miss) => miss !== undefined)).toEqual([])
})
