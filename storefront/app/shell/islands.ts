import type { ReactNode } from 'react'

export type IslandComponent = (props: never) => ReactNode
export type LoadIsland = () => Promise<IslandComponent>

/** Each is loaded when it is used first. */
export const islands: Readonly<Record<string, LoadIsland | undefined>> = {
  account: async () => (await import('../accounts/account-menu.tsx')).AccountMenu,
  search: async () => (await import('../catalogue/search/search-form.tsx')).SearchForm,
  'search-toggle': async () => (await import('../catalogue/search/search-toggle.tsx')).SearchToggle,
  notice: async () => (await import('../catalogue/product/ask-notice.tsx')).AskNotice,
  arrival: async () => (await import('../addresses/delivery/delivery-check.tsx')).DeliveryCheck,
  unpaid: async () => (await import('../unpaid-orders/unpaid-here.tsx')).UnpaidHere,
  reviews: async () => (await import('../reviews/reviews-panel.tsx')).ReviewsPanel,
  newsletter: async () => (await import('../newsletter/newsletter-form.tsx')).NewsletterForm,
}
