import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultShop } from '../../platform/default-shop.ts'
import { RootDataContext } from '../../platform/root-data.ts'
import { useSitePages } from './use-site-pages.ts'

function Pages({ search }: { search: string }) {
  return useSitePages(search).map(({ title }) => title)
}

const site = { publicUrl: '', apiBase: '/api', mode: 'demo', razorpayCheckoutUrl: '' } as const

function titlesOf(search: string, shop: Partial<typeof defaultShop> = {}): string {
  return renderToString(
    <RootDataContext value={{ shop: { ...defaultShop, ...shop }, categories: [], site, year: 2031 }}>
      <Pages search={search} />
    </RootDataContext>,
  )
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
