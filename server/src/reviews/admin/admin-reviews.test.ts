import type { AdminReview, Review } from '@amritvasya/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleId, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { startTestShop } from '../../testing/test-shop.ts'

const shop = await startTestShop()
afterAll(() => shop.close())
const { headers } = await addTestStaff(shop, 'editor')
const angel = sampleId('Angel')
const kind = sampleId('kind review')

beforeAll(async () => {
  await saveSamples(shop.database, { products: [sampleProduct('Angel')] })
  const review = { product_id: angel, user_name: 'Meera', title: 'Lovely', comment: 'So calm.' }
  await shop.database
    .insertInto('review')
    .values([
      { ...review, id: kind, rating: 5 },
      { ...review, id: sampleId('rude review'), rating: 1, title: 'Bad', comment: 'Names 100% of my family' },
    ])
    .execute()
})

const list = async (query: string) =>
  (await shop.send(`GET /back-office/reviews?${query}`, { headers })).body as {
    items: AdminReview[]
    total: number
  }
const act = (id: string, action: string, body?: object) =>
  shop.send(`POST /back-office/reviews/${id}/${action}`, { body, headers })
const inShop = async () =>
  (await shop.send(`GET /reviews/product/${angel}`)).body.reviews as (Review & { reply?: object })[]

test('reviews are found by text, stars and state', async () => {
  expect(await list('q=100%25')).toMatchObject({ total: 1, items: [{ title: 'Bad', productName: 'Angel' }] })
  expect((await list('rating=5')).total).toBe(1)
  expect((await list('isHidden=true')).total).toBe(0)
  expect((await list('isAnswered=false&sort=rating&order=asc')).items.map(({ rating }) => rating)).toEqual([
    1, 5,
  ])
})

// Proves decision 35.
test('a hidden review is out of the shop with its stars, keeps its reason, and comes back', async () => {
  const rude = sampleId('rude review')
  expect((await act(rude, 'hide', { reason: 'Names a family' })).body.item).toMatchObject({
    isHidden: true,
    hiddenReason: 'Names a family',
  })
  expect((await inShop()).map(({ title }) => title)).toEqual(['Lovely'])
  const product = await shop.send(`GET /products/${angel}`)
  expect(JSON.stringify(product.body)).not.toContain('Names a family')
  await act(rude, 'show')
  expect(await inShop()).toHaveLength(2)
  const log = await shop.send(`GET /back-office/audit?subject=review&subjectId=${rude}`, {
    headers: (await addTestStaff(shop, 'owner')).headers,
  })
  expect(log.body.items).toMatchObject([
    { action: 'review.shown' },
    { action: 'review.hidden', after: { hiddenReason: 'Names a family' } },
  ])
})

test('the shop’s reply stands below the review, can be changed, and taken away', async () => {
  await act(kind, 'reply', { reply: 'Thank you, Meera.\r\nCome again.' })
  const replied = (await inShop()).find(({ _id }) => _id === kind)
  expect(replied?.reply).toMatchObject({ text: 'Thank you, Meera.\nCome again.' })
  expect((await list('isAnswered=true')).total).toBe(1)
  expect((await act(kind, 'reply', { reply: '' })).body.item).toMatchObject({ reply: null, repliedAt: null })
  expect((await inShop()).filter((review) => !!('reply' in review))).toEqual([])
})

test('a review that is not there, a hiding without a reason and a reply that is too long are refused', async () => {
  expect((await act('a'.repeat(24), 'show')).body).toMatchObject({ code: 'REVIEW_NOT_FOUND' })
  expect((await act(kind, 'hide', { reason: ' ' })).status).toBe(400)
  expect((await act(kind, 'reply', { reply: 'x'.repeat(1_001) })).status).toBe(400)
})
