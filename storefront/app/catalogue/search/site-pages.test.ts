import { expect, test } from 'vitest'
import { articles } from '../../content/blog/articles.ts'
import { pagesFor } from './site-pages.ts'

const none = { sellsGiftCards: false }

test.each([
  ['return', '/return-refund-policy'],
  ['returns', '/return-refund-policy'],
  ['return policy', '/return-refund-policy'],
  ['How do I return a product?', '/return-refund-policy'],
  ['refund', '/return-refund-policy'],
  ['shipping', '/shipping-policy'],
  ['delivery time', '/shipping-policy'],
  ['cod', '/shipping-policy'],
  ['cod available', '/shipping-policy'],
  ['cash on delivery', '/shipping-policy'],
  ['shipping charges', '/shipping-policy'],
  ['track my order', '/my-orders'],
  ['where is my order', '/my-orders'],
  ['cancel order', '/my-orders'],
  ['contact', '/contact'],
  ['contact number', '/contact'],
  ['customer care', '/contact'],
  ['size guide', '/blog/a-crystal-bracelet-that-fits'],
  ['bracelet size', '/blog/a-crystal-bracelet-that-fits'],
  ['how to clean selenite', '/blog/living-with-selenite'],
  ['privacy policy', '/privacy-policy'],
  ['terms', '/terms-and-conditions'],
  ['tarot', '/service/amritvasya'],
  ['blog', '/blog'],
])('%j leads to %s', (search, to) => {
  expect(pagesFor(search, none)[0]?.to).toBe(to)
})

test.each([
  '',
  'amethyst',
  'selenite plate',
  'crystal',
  'bracelet',
  'order amethyst',
  'pocket ganesha',
  'my',
  'गणेश',
  'free',
])('%j asks for no page', (search) => {
  expect(pagesFor(search, none)).toEqual([])
})

test('the titles and addresses of articles are those of the blog', () => {
  const found = ['size guide', 'clean selenite', 'ganesha meaning'].flatMap((search) =>
    pagesFor(search, none).slice(0, 1),
  )
  expect(found).toEqual(
    ['a-crystal-bracelet-that-fits', 'living-with-selenite', 'a-pocket-ganesha-to-give'].map((slug) => {
      const article = articles.find((one) => one.slug === slug)
      return { to: `/blog/${article?.slug}`, title: article?.title }
    }),
  )
})

test.each(['gift card', 'gift cards', 'gift voucher', 'Diwali e-gift card'])(
  '%j leads to the gift cards while they are sold',
  (search) => {
    expect(pagesFor(search, { sellsGiftCards: true })).toContainEqual({
      to: '/gift-cards',
      title: 'Gift cards',
    })
    expect(pagesFor(search, none)).toEqual([])
  },
)

test('a gift is no gift card', () => {
  expect(pagesFor('birthday gift', { sellsGiftCards: true })).toEqual([])
})
