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

/** By the first part of the path, or by more of it where that decides. */
const screens: Record<string, OpeningSoon> = {
  service: guidance,
}

/** What the path will offer one day. */
export const openingSoon = (pathname: string): OpeningSoon =>
  screens[pathname.split('/')[1] ?? ''] ?? {
    title: 'Opening soon',
    message: 'This part of the shop is being prepared.',
    on: all,
  }
