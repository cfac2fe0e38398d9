import { type AdminReview, endpoints, type Review } from '@amritvasya/contract'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../platform/database/database.ts'
import { placeholderEmail } from '../../platform/mail/placeholder-email.ts'
import { addPictures } from '../../platform/pictures/picture.repository.ts'
import { addRows, changeRows, rowOf } from '../../testing/rows.ts'
import { sampleId, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, signUp, signUpMany, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'editor')
const angel = sampleId('Angel')
const kind = sampleId('kind review')

await saveSamples(shop.database, { products: [sampleProduct('Angel')] })
const review = { product_id: angel, user_name: 'Meera', title: 'Lovely', comment: 'So calm.' }
await addRows(shop.database, 'review', [
  { ...review, id: kind, rating: 5 },
  { ...review, id: sampleId('rude review'), rating: 1, title: 'Bad', comment: 'Names 100% of my family' },
])

const insertReview = (
  more: { id: string; user_name: string; rating: number } & Partial<Insertable<Tables['review']>>,
) => addRows(shop.database, 'review', { product_id: angel, comment: 'Too small.', ...more })
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
  await act(rude, 'show', { reason: 'The name is a stage name' })
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
  await addRows(shop.database, 'review', {
    id,
    product_id: angel,
    customer_id: customer,
    user_name: 'Lata',
    rating: 2,
    comment: 'Too small.',
  })
  expect((await act(id, 'hide', {})).status).toBe(400)
  await act(id, 'hide', { reason: 'Names a family' })
  expect((await act(id, 'show', { reason: ' ' })).status).toBe(400)
  await act(id, 'show', { reason: 'It names nobody' })
  await act(id, 'incentive', { isIncentivised: true, reason: 'Got the bracelet for free' })
  const item = (await shop.send(`GET /back-office/reviews/${id}`, { headers })).body.item as AdminReview
  expect(item.moderation).toMatchObject([
    { action: 'incentive-marked', reason: 'Got the bracelet for free' },
    { action: 'shown', reason: 'It names nobody' },
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
  expect(mails[1]?.text).toContain('The reason: It names nobody')
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

// Proves REVIEW-17, W3.
test('a decision that comes twice is one: one entry, one mail, the first reason', async () => {
  const email = 'once@example.com'
  await signUp(shop, email)
  const id = sampleId('a review decided once')
  await insertReview({ id, customer_id: await customerId(shop, email), user_name: 'Once', rating: 3 })
  const read = async () =>
    (await shop.send(`GET /back-office/reviews/${id}`, { headers })).body.item as AdminReview
  const mails = async () =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your review'))
  expect((await act(id, 'show', { reason: 'It is shown' })).status).toBe(200)
  expect(await mails()).toEqual([])
  const hide = (reason: string) => act(id, 'hide', { reason })
  const both = await Promise.all([hide('Insults somebody'), hide('Has a link')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const hidden = await read()
  expect(hidden.moderation).toMatchObject([{ action: 'hidden', reason: hidden.hiddenReason }])
  expect(await mails()).toHaveLength(1)
  const marked = { isIncentivised: true, reason: 'Got a gift' }
  expect((await act(id, 'incentive', marked)).status).toBe(200)
  expect((await act(id, 'incentive', { ...marked, reason: 'Again' })).status).toBe(200)
  expect((await read()).moderation.map(({ action }) => action)).toEqual(['incentive-marked', 'hidden'])
  expect(await mails()).toHaveLength(2)
})

// Proves REVIEW-19.
test('what an author disclosed stays; what the staff marked can be taken back', async () => {
  const id = sampleId('a disclosed review')
  await insertReview({ id, user_name: 'Gita', rating: 4, is_incentivised: true })
  const unmark = () => act(id, 'incentive', { isIncentivised: false, reason: 'Looks better' })
  expect(await unmark()).toMatchObject({ status: 409, body: { code: 'INCENTIVE_DISCLOSED' } })
  await act(id, 'incentive', { isIncentivised: true, reason: 'Once more' })
  expect((await unmark()).status).toBe(409)
  expect((await inShop()).find(({ _id }) => _id === id)).toMatchObject({ isIncentivised: true })
  const found = await shop.send(`GET /back-office/reviews/${id}`, { headers })
  expect(found.body.item).toMatchObject({ isIncentiveDisclosed: true, moderation: [] })
  const mistaken = await act(kind, 'incentive', { isIncentivised: true, reason: 'Got a gift' })
  expect(mistaken.body.item).toMatchObject({ isIncentiveDisclosed: false })
  const mended = await act(kind, 'incentive', { isIncentivised: false, reason: 'It was her sister' })
  expect(mended.body.item).toMatchObject({ isIncentivised: false })
})

// Proves REVIEW-18.
test('nobody can change what its author wrote: no call does, and the database refuses it', async () => {
  const rude = sampleId('rude review')
  const refusal = 'A review stays as its author wrote it'
  for (const change of [
    { rating: 5 },
    { title: 'Good' },
    { comment: 'Good' },
    { created_at: new Date(0) },
    { user_name: 'Somebody else' },
  ]) {
    const update = shop.database.updateTable('review').set(change).where('id', '=', rude)
    await expect(update.execute()).rejects.toThrow(refusal)
  }
  const [one, other] = ['a'.repeat(16), 'b'.repeat(16)]
  await addPictures(
    shop.database,
    [one, other].map((hash) => ({ hash, width: 800, height: 800 })),
  )
  const pictured = sampleId('a review with a picture')
  await insertReview({ id: pictured, user_name: 'Lata', rating: 1 })
  await addRows(shop.database, 'review_picture', { review_id: pictured, position: 0, picture_hash: one })
  const swap = shop.database.updateTable('review_picture').set({ picture_hash: other })
  await expect(swap.where('review_id', '=', pictured).execute()).rejects.toThrow(refusal)
  const taken = shop.database.deleteFrom('review_picture').where('review_id', '=', pictured)
  await expect(taken.execute()).rejects.toThrow(refusal)
  await shop.database.deleteFrom('review').where('id', '=', pictured).execute()
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
  expect((await act('a'.repeat(24), 'show', { reason: 'None' })).body).toMatchObject({
    code: 'REVIEW_NOT_FOUND',
  })
  expect((await act(kind, 'hide', { reason: ' ' })).status).toBe(400)
  expect((await act(kind, 'reply', { reply: 'x'.repeat(1_001) })).status).toBe(400)
})

// Proves REVIEW-21.
test('the owner alone deletes a review at its author’s request, and the log keeps nothing of it', async () => {
  const id = sampleId('a review to erase')
  const hash = 'c'.repeat(16)
  await addPictures(shop.database, [{ hash, width: 800, height: 800 }])
  await insertReview({ id, user_name: 'Zubaida', rating: 1, title: 'Alas', comment: 'My secret words' })
  await addRows(shop.database, 'review_picture', { review_id: id, position: 0, picture_hash: hash })
  await act(id, 'hide', { reason: 'She asked for it' })
  await act(id, 'show', { reason: 'A mistake' })
  const { headers: owner } = await addTestStaff(shop, 'owner')
  const before = await inShop()
  expect((await shop.send(`DELETE /back-office/reviews/${id}`, { headers })).status).toBe(403)
  const erase = () => shop.send(`DELETE /back-office/reviews/${id}`, { headers: owner })
  expect(await erase()).toMatchObject({ status: 200, body: { success: true } })
  expect(await erase()).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
  expect((await inShop()).map(({ _id }) => _id)).toEqual(
    before.map(({ _id }) => _id).filter((one) => one !== id),
  )
  const { number_of_reviews } = await rowOf(shop.database, 'product', angel)
  expect(number_of_reviews).toBe(before.length - 1)
  for (const table of ['review_picture', 'review_moderation'] as const) {
    const rows = await shop.database
      .selectFrom(table)
      .select('review_id')
      .where('review_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  }
  const log = await shop.send(`GET /back-office/audit?subject=review&subjectId=${id}`, { headers: owner })
  expect(log.body.items).toMatchObject([
    { action: 'review.deleted-for-author', label: 'A review' },
    { action: 'review.shown' },
    { action: 'review.hidden' },
  ])
  expect(JSON.stringify(log.body)).not.toMatch(/Zubaida|Alas|secret/)
})

// Proves REVIEW-17.
test('an author without an email reads on the product why a review is hidden, and nobody else does', async () => {
  const [token = '', other = ''] = await signUpMany(shop, 2)
  const { _id } = (await shop.send('GET /users/profile', { token })).body.user as { _id: string }
  await changeRows(shop.database, 'customer', _id, { email: placeholderEmail(_id) })
  const id = sampleId('a review by phone')
  await insertReview({ id, customer_id: _id, user_name: 'Asha', rating: 1, title: 'No' })
  const hiddenFor = async (reader: string) =>
    (await shop.send(`GET /reviews/can-review/${angel}`, { token: reader })).body.hiddenReviews
  expect(await hiddenFor(token)).toEqual([])
  await act(id, 'hide', { reason: 'Names a neighbour' })
  expect(await hiddenFor(token)).toEqual([{ _id: id, title: 'No', reason: 'Names a neighbour' }])
  expect(await hiddenFor(other)).toEqual([])
})
