import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultShop } from '../platform/default-shop.ts'
import { Footer } from './footer.tsx'

function htmlOf(changes: Partial<typeof defaultShop>): string {
  const element = <Footer shop={{ ...defaultShop, ...changes }} year={2031} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
const addressOf = (html: string, name: string) =>
  new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${name}</a>`).exec(html)?.[1]

// Proves FOOT-01, FOOT-02, FOOT-03, FOOT-04.
test('the footer has the shop’s words, its social links, the policies and the shopping guide', () => {
  const html = htmlOf({
    tagline: 'Chosen with care',
    social: [{ network: 'instagram', url: 'https://instagram.com/amritvasya' }],
  })
  expect(html).toContain('Chosen with care. Most of our pieces are natural')
  expect(html).toContain(`© 2031 ${defaultShop.name}`)
  expect(html).toContain('href="https://instagram.com/amritvasya"')
  for (const [name, address] of [
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
    ['Shipping policy', '/shipping-policy'],
    ['Return and refund policy', '/return-refund-policy'],
    ['Checkout', '/checkout'],
    ['Cart', '/cart'],
    ['Contact Us', '/contact'],
    ['Blog', '/blog'],
  ] as const)
    expect(addressOf(html, name)).toBe(address)
})

// Proves GIFT-01.
test('the footer leads to gift cards only while they are sold', () => {
  expect(addressOf(htmlOf({ giftCards: { amounts: [500], other: null, months: 12 } }), 'Gift cards')).toBe(
    '/gift-cards',
  )
  expect(htmlOf({})).not.toContain('Gift cards')
})
