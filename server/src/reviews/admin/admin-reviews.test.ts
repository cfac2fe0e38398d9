import { type AdminReview, endpoints, type Review } from '@amritvasya/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleId, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUp, startTestShop } from '../../testing/test-shop.ts'

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

// Proves REVIEW-16, REVIEW-17.
test('each decision about a review is logged with reason and staff member, and mailed to its author', async () => {
  const email = 'lata@example.com'
  await signUp(shop, email)
  const id = sampleId('a review with its author')
  const customer = await customerId(shop, email)
  await shop.database
    .insertInto('review')
    .values({
      id,
      product_id: angel,
      customer_id: customer,
      user_name: 'Lata',
      rating: 2,
      comment: 'Too small.',
    })
    .execute()
  expect((await act(id, 'hide', {})).status).toBe(400)
  await act(id, 'hide', { reason: 'Names a family' })
  await act(id, 'show')
  await act(id, 'incentive', { isIncentivised: true, reason: 'Got the bracelet for free' })
  const item = (await shop.send(`GET /back-office/reviews/${id}`, { headers })).body.item as AdminReview
  expect(item.moderation).toMatchObject([
    { action: 'incentive-marked', reason: 'Got the bracelet for free' },
    { action: 'shown', reason: '' },
    { action: 'hidden', reason: 'Names a family' },
  ])
  expect(item.moderation.every(({ staff, createdAt }) => staff && Date.parse(createdAt) > 0)).toBe(true)
  const mails = await shop.mailsTo(email)
  expect(mails.slice(0, 3).map(({ subject }) => subject)).toEqual([
    'Your review of Angel: what its readers are told',
    'Your review of Angel is shown again',
    'Your review of Angel is no longer shown',
  ])
  expect(mails[2]?.text).toContain('The reason: Names a family')
  expect(mails[2]?.text).toContain('/review-policy')
  const shown = (await inShop()).find(({ _id }) => _id === id)
  expect(shown).toMatchObject({ isIncentivised: true })
  expect((await inShop()).find(({ _id }) => _id === kind)).not.toHaveProperty('isIncentivised')
  expect((await act(id, 'incentive', { isIncentivised: false, reason: ' ' })).status).toBe(400)
  expect(await shop.send(`GET /back-office/reviews/${id}`, await addTestStaff(shop, 'packer'))).toMatchObject(
    {
      status: 403,
    },
  )
})

// Proves REVIEW-18.
test('nobody can change what its author wrote: no call does, and the database refuses it', async () => {
  for (const change of [{ rating: 5 }, { title: 'Good' }, { comment: 'Good' }, { created_at: new Date(0) }]) {
    const update = shop.database.updateTable('review').set(change).where('id', '=', sampleId('rude review'))
    await expect(update.execute()).rejects.toThrow('A review stays as its author wrote it')
  }
  const calls = Object.keys(endpoints).filter((call) => /^(POST|PUT|PATCH).*reviews/.test(call))
  expect(calls.sort()).toEqual([
    'POST /back-office/reviews/:id/hide',
    'POST /back-office/reviews/:id/incentive',
    'POST /back-office/reviews/:id/reply',
    'POST /back-office/reviews/:id/show',
    'POST /reviews/:id/helpful',
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
