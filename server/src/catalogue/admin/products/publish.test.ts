import type { ApiResponse } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const draft = (name: string, changes: Parameters<typeof sampleProduct>[1] = {}) =>
  sampleProduct(name, { isPublished: false, ...changes })
await saveSamples(shop.database, {
  products: [
    draft('Ready'),
    draft('Ready too'),
    draft('Bare', { pictures: [] }),
    draft('Untaxed', { hsnCode: '' }),
    draft('Free', { variants: [sampleVariant('FREE-1', 0)] }),
    sampleProduct('Shown'),
  ],
})
const { headers } = await addTestStaff(shop, 'editor')
const owner = await addTestStaff(shop, 'owner')

type Outcome = ApiResponse<'POST /back-office/products/publish'>['outcomes'][number]
const send = async (what: 'publish' | 'unpublish', ids: readonly string[]) => {
  const reply = await shop.send(`POST /back-office/products/${what}`, { body: { ids }, headers })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return (reply.body.outcomes as Outcome[]).map(({ name, outcome, message }) => [name, outcome, message])
}
const isInShop = async (name: string) =>
  (await shop.send(`GET /public/products/${sampleId(name)}`)).status === 200
const listed = async () => {
  const { body } = await shop.send('GET /public/products/active')
  return (body.products as { name: string }[]).map(({ name }) => name).toSorted()
}
const ids = (...names: string[]) => names.map((name) => sampleId(name))

test('several products are published at once; one that lacks something stays a draft, with the reason', async () => {
  expect(await listed()).toEqual(['Shown'])
  const chosen = [...ids('Ready', 'Bare', 'Ready too', 'Free', 'Untaxed', 'Shown', 'Ready'), 'f'.repeat(24)]
  expect(await send('publish', chosen)).toEqual([
    ['Ready', 'done', 'Published'],
    ['Bare', 'impossible', 'Please add a picture before you publish the product'],
    ['Ready too', 'done', 'Published'],
    ['Free', 'impossible', 'Please enter a price before you publish the product'],
    ['Untaxed', 'impossible', 'Please enter the HSN code before you publish the product'],
    ['Shown', 'already', 'It is published'],
    ['', 'impossible', 'There is no such product'],
  ])
  expect(await listed()).toEqual(['Ready', 'Ready too', 'Shown'])
  expect(await isInShop('Ready too')).toBe(true)
  expect(await isInShop('Bare')).toBe(false)
})

test('several products are taken out of the shop at once, and each is in the log', async () => {
  expect(await send('unpublish', ids('Shown', 'Bare'))).toEqual([
    ['Shown', 'done', 'Made a draft'],
    ['Bare', 'already', 'It is a draft'],
  ])
  expect(await isInShop('Shown')).toBe(false)
  const log = async (name: string) =>
    (await shop.send(`GET /back-office/audit?subjectId=${sampleId(name)}`, { headers: owner.headers })).body
      .items as object[]
  expect((await log('Shown')).slice(0, 1)).toMatchObject([
    { action: 'product.unpublished', before: { isPublished: true }, after: { isPublished: false } },
  ])
  expect((await log('Bare')).slice(0, 1)).toMatchObject([
    { action: 'product.not-unpublished', after: { why: 'It is a draft' } },
  ])
})

test('nothing chosen, too much chosen and what is no id are refused', async () => {
  const many = Array.from({ length: 101 }, (_, i) => i.toString(16).padStart(24, '0'))
  for (const wrong of [[], many, ['everything'], undefined]) {
    const reply = await shop.send('POST /back-office/products/publish', { body: { ids: wrong }, headers })
    expect(reply.status).toBe(400)
  }
})
