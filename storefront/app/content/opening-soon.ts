export type OpeningSoon = {
  title: string
  message: string
  /** Where to go meanwhile. */
  on: { to: string; name: string }
}

const all = { to: '/products', name: 'Browse all products' }

const guidance: OpeningSoon = {
  title: 'Guidance opens soon',
  message:
    'Tarot, numerology and the complete package are being prepared: what each one holds, what it costs and how a sitting goes.',
  on: { to: '/#guidance', name: 'Read about it on the home page' },
}
const policy = (what: string): OpeningSoon => ({
  title: `${what} is being written`,
  message: 'It will stand here, in plain words, before the first order can be placed.',
  on: all,
})

/** By the first part of the path, or by more of it where that decides. */
const screens: Record<string, OpeningSoon> = {
  service: guidance,
  'terms-and-conditions': policy('The text of our terms and conditions'),
  'privacy-policy': policy('Our privacy policy'),
  'shipping-policy': policy('Our shipping policy'),
  'return-refund-policy': policy('Our return and refund policy'),
  contact: {
    title: 'Our contact page opens soon',
    message: 'Until then you find us through the links at the top and the end of every page.',
    on: all,
  },
  blog: {
    title: 'The first articles are on their way',
    message: 'Short reading about stones, malas and a calmer home, when it is worth your time.',
    on: { to: '/categories', name: 'Look through the categories' },
  },
}

/** What the path will offer one day. */
export const openingSoon = (pathname: string): OpeningSoon =>
  screens[pathname.split('/')[1] ?? ''] ?? {
    title: 'Opening soon',
    message: 'This part of the shop is being prepared.',
    on: all,
  }
