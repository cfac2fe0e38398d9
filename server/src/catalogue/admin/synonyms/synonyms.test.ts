import type { Synonym } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../testing/rows.ts'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'
import { saveSynonyms } from '../../index.ts'

const shop = closedAtEnd(await startTestShop())
const editor = await addTestStaff(shop, 'editor')
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals')],
  products: ['Clear quartz point', 'Moonstone heart'].map((name) =>
    sampleProduct(name, { categoryId: sampleId('Crystals'), variants: [sampleVariant(name, 100)] }),
  ),
})

const add = (term: string, meaning: string, headers: Record<string, string> = {}) =>
  shop.send('POST /back-office/synonyms', {
    ...editor,
    headers: { ...editor.headers, ...headers },
    body: { term, meaning },
  })
const namesOf = async (words: string) =>
  ((await shop.send(`GET /public/products/active?search=${words}`)).body.products as { name: string }[])
    .map(({ name }) => name)
    .sort()
const list = async (query = '') =>
  (await shop.send(`GET /back-office/synonyms${query}`, editor)).body as { items: Synonym[]; total: number }

// Proves SYN-01, SYN-03.
test('a synonym is found at once in both directions, until it is changed or removed, and the audit log tells it', async () => {
  expect(await namesOf('zphatik')).toEqual([])
  const { item } = (await add('Zphatik', 'clear quartz')).body as { item: Synonym }
  expect(item).toMatchObject({ term: 'Zphatik', meaning: 'clear quartz' })
  expect(await namesOf('zphatik')).toEqual(['Clear quartz point'])
  const path = `/back-office/synonyms/${item.id}`
  const change = (body: object) => shop.send(`PUT ${path}`, { ...editor, body })
  const changed = await change({ term: 'Zphatik', meaning: 'moonstone', version: item.version })
  expect(changed.body.item).toMatchObject({ id: item.id, meaning: 'moonstone', createdAt: item.createdAt })
  expect(await namesOf('zphatik')).toEqual(['Moonstone heart'])
  const late = await change({ term: 'Zphatik', meaning: 'quartz', version: item.version })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await shop.send(`GET ${path}`, editor)).body.item).toEqual(changed.body.item)
  expect((await shop.send(`DELETE ${path}`, editor)).status).toBe(200)
  expect(await namesOf('zphatik')).toEqual([])
  for (const call of [`GET ${path}`, `DELETE ${path}`]) {
    expect((await shop.send(call, editor)).body).toMatchObject({ code: 'NOT_FOUND' })
  }
  const entries = await shop.database
    .selectFrom('audit_entry')
    .select(['action', 'label', 'before', 'after'])
    .where('subject_id', '=', item.id)
    .orderBy('at')
    .execute()
  expect(entries).toMatchObject([
    { action: 'synonym.added', label: 'Zphatik', after: { meaning: 'clear quartz' } },
    { action: 'synonym.saved', before: { meaning: 'clear quartz' }, after: { meaning: 'moonstone' } },
    { action: 'synonym.removed', before: { meaning: 'moonstone' } },
  ])
  // The other direction: products are named by the term here.
  await add('clear quartz', 'wqarz')
  expect(await namesOf('wqarz')).toEqual(['Clear quartz point'])
})

// Proves SYN-02.
test('empty texts, the same words and a pair that is there are refused in words, at their field', async () => {
  await add('chandrakant', 'moonstone')
  expect((await add('Moonstone', 'CHANDRAKANTS')).body).toMatchObject({
    code: 'NAME_TAKEN',
    message: 'These words mean each other already',
  })
  expect((await add('moonstones', 'Moonstone')).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await add('!!', 'moonstone')).body).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Please enter words that shoppers search for',
  })
  expect((await add('', 'moonstone')).body).toMatchObject({
    message: 'Please enter what shoppers search for',
  })
  expect((await add('moonstone', ' ')).body).toMatchObject({ message: 'Please enter what the shop calls it' })
  expect((await add('x'.repeat(101), 'moonstone')).status).toBe(400)
  const { items } = await list('?q=chandrakant')
  expect(items).toHaveLength(1)
  const [known] = items
  const other = (await add('indukant', 'moonstone')).body as { item: Synonym }
  const clash = await shop.send(`PUT /back-office/synonyms/${other.item.id}`, {
    ...editor,
    body: { term: 'moonstone', meaning: 'chandrakant' },
  })
  expect(clash.body).toMatchObject({ code: 'NAME_TAKEN' })
  const same = await shop.send(`PUT /back-office/synonyms/${known?.id}`, {
    ...editor,
    body: { term: 'Chandrakant', meaning: 'moonstone' },
  })
  expect(same.body.item).toMatchObject({ term: 'Chandrakant' })
})

// Proves SYN-02.
test('two editors who add the same pair at once leave one of it, and a repeated request adds none', async () => {
  const replies = await Promise.all([add('gomed', 'moonstone'), add('Moonstone', 'gomed')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const key = { 'idempotency-key': 'add-neelam-once' }
  const first = await add('neelam', 'moonstone', key)
  const again = await add('neelam', 'moonstone', key)
  expect(again.body).toEqual(first.body)
  expect((await list('?q=neelam')).total).toBe(1)
})

// Proves SYN-01.
test('synonyms of the shop’s first data are listed and changed like any other', async () => {
  await inTransaction(shop.database, (transaction) =>
    saveSynonyms(transaction, [{ term: 'vaidurya', meaning: 'quartz' }]),
  )
  const [item] = (await list('?q=vaidurya')).items
  expect(item).toMatchObject({ term: 'vaidurya', createdAt: expect.any(String) })
  const changed = await shop.send(`PUT /back-office/synonyms/${item?.id}`, {
    ...editor,
    body: { term: 'vaidurya', meaning: 'moonstone' },
  })
  expect(changed.status).toBe(200)
  expect(await namesOf('vaidurya')).toEqual(['Moonstone heart'])
  const [newest] = (await list()).items
  expect(newest?.term).toBe('vaidurya')
  const [last] = (await list('?sort=term&order=desc')).items
  expect(last?.term).toBe('vaidurya')
})
