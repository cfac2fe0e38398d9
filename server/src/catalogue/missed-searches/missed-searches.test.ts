import type { MissedSearch } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../../platform/indian-day.ts'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { purgeMissedSearches } from '../index.ts'
import { MAX_WORDS_PER_DAY } from './missed-search.repository.ts'
import { MissedSearchRecorder } from './missed-search-recorder.ts'

const shop = closedAtEnd(await startTestShop())
const { database } = shop
const editor = await addTestStaff(shop, 'editor')
const log = pino({ level: 'silent' })
await saveSamples(database, {
  categories: [sampleCategory('Crystals')],
  products: ['Amethyst tower', 'Green aventurine'].map((name) =>
    sampleProduct(name, { categoryId: sampleId('Crystals'), variants: [sampleVariant(name, 100)] }),
  ),
})
beforeEach(async () => {
  await database.deleteFrom('missed_search').execute()
})

const search = (words: string, rest = '') =>
  shop.send(`GET /public/products/active?search=${encodeURIComponent(words)}${rest}`)
const namesOf = async (words: string) =>
  ((await search(words)).body.products as { name: string }[]).map(({ name }) => name)
const list = async (query = '') =>
  (await shop.send(`GET /back-office/missed-searches${query}`, editor)).body as {
    items: MissedSearch[]
    total: number
  }
/** Servers write every five seconds. */
const listed = (query = '') =>
  expect.poll(async () => (await list(query)).items.map(({ words, searches }) => [words, searches]), {
    timeout: 60_000,
    interval: 200,
  })
const today = indianDay(new Date())
const addCounts = (rows: readonly (readonly [daysAgo: number, words: string, searches: number])[]) =>
  database
    .insertInto('missed_search')
    .values(rows.map(([daysAgo, words, searches]) => ({ day: daysAfter(today, -daysAgo), words, searches })))
    .execute()
const storedWords = async () =>
  (await database.selectFrom('missed_search').select('words').execute()).map(({ words }) => words)

// Proves MISS-01, MISS-02.
test('searches that find nothing are counted by their words, and neither what finds something nor a preview is', async () => {
  for (const words of ['zzyzx', 'The ZZYZX', 'zzyzx', 'qwxv kplm', 'zzyzx under 500']) await search(words)
  await search('zzyzx', `&category=${sampleId('Crystals')}`)
  for (const words of ['amethyst', 'amethist', 'zzyzx amethyst', '!!']) await search(words)
  await search('amethyst', '&maxPrice=1')
  for (const typed of ['jjq', 'jjqq', 'jjqqv']) await shop.send(`GET /public/products/search?search=${typed}`)
  for (const personal of ['9876543210', 'vkq@xzj.example', 'AV-261121-7KQ2M']) await search(personal)
  await listed().toEqual([
    ['zzyzx', 5],
    ['qwxv kplm', 1],
  ])
  const { rows } = await sql<{ row: object }>`SELECT to_jsonb(m) AS row FROM missed_search m`.execute(
    database,
  )
  for (const { row } of rows) expect(Object.keys(row).sort()).toEqual(['day', 'searches', 'words'])
  expect((await list()).items[0]).toMatchObject({ lastDay: today })
})

// Proves MISS-03.
test('a search does not wait for its count', async () => {
  const finished = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE missed_search IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    locked.resolve()
    await finished.promise
  })
  await locked.promise
  const recorder = new MissedSearchRecorder(database, log)
  recorder.count('wqxzz')
  const writing = recorder.write()
  expect((await search('wqxzz')).status).toBe(200)
  finished.resolve()
  await Promise.all([holding, writing])
  await listed().toEqual([['wqxzz', 2]])
})

// Proves MISS-03.
test('a day has a limited number of words, whichever servers count, and those that are there go on', async () => {
  const recorders = [new MissedSearchRecorder(database, log), new MissedSearchRecorder(database, log)]
  const letters = (n: number) => String.fromCharCode(...[n / 676, n / 26, n].map((part) => 97 + (part % 26)))
  recorders[0]?.count('first')
  await recorders[0]?.write()
  for (let n = 0; n < MAX_WORDS_PER_DAY; n++) recorders[n % 2]?.count(`w ${letters(n)}`)
  await Promise.all(recorders.map((recorder) => recorder.write()))
  expect(await storedWords()).toHaveLength(MAX_WORDS_PER_DAY)
  recorders[0]?.count('first')
  recorders[0]?.count('another')
  await recorders[0]?.write()
  expect((await list('?q=first')).items).toMatchObject([{ searches: 2 }])
  expect(await storedWords()).toHaveLength(MAX_WORDS_PER_DAY)
  const flooded = new MissedSearchRecorder(database, log)
  await database.deleteFrom('missed_search').execute()
  for (let n = 0; n < MAX_WORDS_PER_DAY + 5; n++) flooded.count(`w ${letters(n)}`)
  await flooded.stop()
  expect(await storedWords()).toHaveLength(MAX_WORDS_PER_DAY)
})

// Proves MISS-03.
test('what cannot be written waits, and is logged', async () => {
  const lines: object[] = []
  const noted = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const recorder = new MissedSearchRecorder(database, noted)
  recorder.count('vvqz')
  await sql`ALTER TABLE missed_search RENAME TO away`.execute(database)
  await recorder.write()
  recorder.count('vvqz')
  await sql`ALTER TABLE away RENAME TO missed_search`.execute(database)
  await recorder.write()
  await recorder.write()
  await listed().toEqual([['vvqz', 2]])
  expect(lines).toMatchObject([{ msg: 'missed searches cannot be counted; they wait in memory' }])
})

// Proves MISS-04.
test('the list has the sums of 30 days, the most frequent first, sorted and searched', async () => {
  await addCounts([
    [0, 'larimar', 2],
    [29, 'larimar', 3],
    [30, 'larimar', 50],
    [1, 'moldavite', 4],
    [40, 'sugilite', 9],
  ])
  expect(await list()).toMatchObject({
    total: 2,
    items: [
      { id: 'larimar', words: 'larimar', searches: 5, lastDay: today },
      { words: 'moldavite', searches: 4, lastDay: daysAfter(today, -1) },
    ],
  })
  const wordsBy = async (query: string) => (await list(query)).items.map(({ words }) => words).join()
  expect(await wordsBy('?sort=words&order=desc')).toBe('moldavite,larimar')
  expect(await wordsBy('?sort=lastDay&order=asc')).toBe('moldavite,larimar')
  expect(await wordsBy('?q=MOLD')).toBe('moldavite')
  expect(await list('?perPage=1&page=2')).toMatchObject({ total: 2, items: [{ words: 'moldavite' }] })
})

// Proves MISS-04.
test('counts are deleted after 90 days', async () => {
  await addCounts([
    [89, 'larimar', 1],
    [90, 'moldavite', 1],
  ])
  await purgeMissedSearches(database)
  expect(await storedWords()).toEqual(['larimar'])
})

// Proves MISS-05.
test('words leave the list once they have a synonym or pinned products', async () => {
  await addCounts([
    [0, 'vrinda', 3],
    [5, 'vrinda', 3],
    [0, 'vrinda mala', 2],
    [0, 'moldavite', 1],
  ])
  expect(await namesOf('vrinda')).toEqual([])
  const synonym = await shop.send('POST /back-office/synonyms', {
    ...editor,
    body: { term: 'Vrindas', meaning: 'green aventurine' },
  })
  expect(synonym.status).toBe(200)
  expect(await namesOf('vrinda')).toEqual(['Green aventurine'])
  expect((await storedWords()).sort()).toEqual(['moldavite', 'vrinda mala'])
  await shop.send('POST /back-office/pinned-searches', {
    ...editor,
    body: { phrase: 'The Moldavite', pinned: [{ id: sampleId('Amethyst tower') }] },
  })
  expect(await storedWords()).toEqual(['vrinda mala'])
})
