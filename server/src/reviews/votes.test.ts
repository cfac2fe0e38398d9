import { expect, test } from 'vitest'
import { addRows, rowOf } from '../testing/rows.ts'
import { sampleId, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { customerId } from '../testing/shop-with-payments.ts'
import { closedAtEnd, signUp, signUpMany, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const [angel, review, hidden] = [sampleId('Angel'), sampleId('Review'), sampleId('Hidden')]

await saveSamples(shop.database, { products: [sampleProduct('Angel')] })
const author = await signUp(shop, 'author@example.com')
const customer_id = await customerId(shop, 'author@example.com')
const row = { product_id: angel, customer_id, user_name: 'Asha', rating: 5, comment: 'Calm.' }
await addRows(shop.database, 'review', [
  { ...row, id: review, status: 'visible' },
  { ...row, id: hidden, status: 'hidden' },
])

const vote = (token: string | undefined, method: 'POST' | 'DELETE' = 'POST', id = review) =>
  shop.send(`${method} /reviews/${id}/helpful`, token ? { token } : {})

// Proves REVIEW-07.
test('one vote a customer, which can be taken back', async () => {
  const [one = '', two = ''] = await signUpMany(shop, 2)
  expect((await vote(one)).body).toEqual({ success: true, helpfulVotes: 1 })
  expect((await vote(one)).body).toEqual({ success: true, helpfulVotes: 1 })
  expect((await vote(two)).body).toEqual({ success: true, helpfulVotes: 2 })
  const standing = (await shop.send(`GET /reviews/can-review/${angel}`, { token: one })).body
  expect(standing).toMatchObject({ ownReviews: [], helpfulReviews: [review] })
  expect((await vote(one, 'DELETE')).body).toEqual({ success: true, helpfulVotes: 1 })
  expect((await vote(one, 'DELETE')).body).toEqual({ success: true, helpfulVotes: 1 })
})

// Proves REVIEW-07.
test('many at once are each counted once', async () => {
  const before = Number((await vote(author, 'DELETE').then(() => shop.send('GET /reviews/top'))).status)
  expect(before).toBe(200)
  const tokens = await signUpMany(shop, 5)
  await Promise.all([...tokens, ...tokens].map((token) => vote(token)))
  const { helpful_votes } = await rowOf(shop.database, 'review', review)
  const votes = await shop.database.selectFrom('review_vote').select('customer_id').execute()
  expect(helpful_votes).toBe(votes.length)
})

// Proves REVIEW-07.
test('not on one’s own review, not without an account, not on a hidden one', async () => {
  expect(await vote(author)).toMatchObject({ status: 403, body: { code: 'OWN_REVIEW' } })
  expect((await vote(undefined)).status).toBe(401)
  const [other = ''] = await signUpMany(shop, 1)
  expect((await vote(other, 'POST', hidden)).status).toBe(404)
  expect((await vote(other, 'POST', sampleId('none'))).status).toBe(404)
})
