import { expect, test } from 'vitest'
import { setPublished } from '../catalogue/index.ts'
import { addRows } from '../testing/rows.ts'
import { sampleId, samplePicture, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const reviewsOf = async (path: string) =>
  (await shop.send(`GET ${path}`)).body.reviews as Record<string, unknown>[]
const titles = async (path: string) => (await reviewsOf(path)).map(({ title }) => title)
const [angel, bowl] = [sampleId('Angel'), sampleId('Bowl')]

const review = (title: string, rating: number, changes = {}) => ({
  id: sampleId(title),
  product_id: angel,
  user_name: 'Meera',
  rating,
  title,
  comment: `About ${title}`,
  created_at: new Date('2026-02-01T00:00:00Z'),
  ...changes,
})

await saveSamples(shop.database, { products: [sampleProduct('Angel'), sampleProduct('Bowl')] })
await addRows(shop.database, 'review', [
  review('Fine', 4, { created_at: new Date('2026-02-03') }),
  review('Lovely', 5, { helpful_votes: 2 }),
  review('Perfect', 5, { helpful_votes: 9, product_id: bowl }),
  review('Newest', 3, { created_at: new Date('2026-03-01') }),
  review('Rude', 5, { status: 'hidden', helpful_votes: 50 }),
])
await addRows(shop.database, 'review_picture', [
  { review_id: sampleId('Lovely'), position: 0, picture_hash: samplePicture.hash },
])

// Proves API-18.
test('the best reviews, then the more helpful, then the newer; hidden ones never', async () => {
  expect(await titles('/reviews/top')).toEqual(['Perfect', 'Lovely', 'Fine', 'Newest'])
  expect(await titles('/reviews/top?limit=2')).toEqual(['Perfect', 'Lovely'])
})

// Proves API-19, ENT-08.
test('the reviews of a product, the newest first, with exactly the documented fields', async () => {
  expect(await titles(`/reviews/product/${angel}`)).toEqual(['Newest', 'Fine', 'Lovely'])
  expect((await reviewsOf(`/reviews/product/${angel}`)).at(-1)).toEqual({
    _id: sampleId('Lovely'),
    rating: 5,
    title: 'Lovely',
    comment: 'About Lovely',
    images: [{ url: `/files/${samplePicture.hash}/1200.webp` }],
    createdAt: '2026-02-01T00:00:00.000Z',
    helpfulVotes: 2,
    user: { name: 'Meera' },
    product: { _id: angel, name: 'Angel' },
  })
})

test('the reviews of a product that is taken out go with it', async () => {
  await shop.database.transaction().execute((transaction) => setPublished(transaction, bowl, false))
  expect(await titles('/reviews/top')).not.toContain('Perfect')
  expect((await shop.send(`GET /reviews/product/${bowl}`)).status).toBe(404)
})

// Proves REVIEW-22.
test('reviews are filtered by stars and words, and those with pictures come first', async () => {
  const found = async (query = '') => {
    const { body } = await shop.send(`GET /public/products/${angel}/reviews${query}`)
    return (body.reviews as { title: string }[]).map(({ title }) => title)
  }
  expect(await found()).toEqual(['Newest', 'Fine', 'Lovely'])
  expect(await found('?order=pictures')).toEqual(['Lovely', 'Newest', 'Fine'])
  expect(await found('?order=helpful')).toEqual(['Lovely', 'Newest', 'Fine'])
  expect(await found('?stars=4')).toEqual(['Fine'])
  expect(await found('?stars=1')).toEqual([])
  expect(await found('?search=LOVELY%20about')).toEqual(['Lovely'])
  expect(await found('?search=%25')).toEqual([])
  const { body } = await shop.send(`GET /public/products/${angel}/reviews?stars=5&limit=1&page=2`)
  expect(body).toMatchObject({
    reviews: [],
    summary: {
      average: 4,
      count: 3,
      byStars: [
        { stars: 5, count: 1 },
        { stars: 4, count: 1 },
        { stars: 3, count: 1 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ],
      withPictures: 1,
    },
    pagination: { page: 2, limit: 1, total: 1, pages: 1 },
  })
  expect((await shop.send(`GET /public/products/${angel}/reviews?stars=6`)).status).toBe(400)
  expect((await shop.send(`GET /public/products/${bowl}/reviews`)).status).toBe(404)
})
