import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultShop } from '../../platform/default-shop.ts'
import { useSitePages } from './use-site-pages.ts'

function Pages({ search }: { search: string }) {
  return useSitePages(search).map(({ title }) => title)
}

function titlesOf(search: string, shop: object = {}): string {
  const route = { id: 'root', path: '/', element: <Pages search={search} /> }
  const hydrationData = { loaderData: { root: { shop: { ...defaultShop, ...shop } } } }
  return renderToString(<RouterProvider router={createMemoryRouter([route], { hydrationData })} />)
}

test('a search for a policy names its page', () => {
  expect(titlesOf('returns')).toContain('Return and refund policy')
})

// Proves GIFT-01.
test('a search for gift cards names their page where the shop sells them', () => {
  const giftCards = { amounts: [500], other: null, months: 12 }
  expect(titlesOf('gift card', { giftCards })).toContain('Gift cards')
  expect(titlesOf('gift card')).toBe('')
})
