const personal = [
  '/api/',
  '/sandbox/',
  '/cart',
  '/compare',
  '/checkout',
  '/payment',
  '/pay-order',
  '/gift-card?',
  '/order/',
  '/order-success',
  '/my-orders',
  '/my-addresses',
  '/profile',
  '/settings',
  '/login',
  '/register',
  '/forgot-password',
  '/verify-otp',
  '/watchlist',
  '/compare',
  '/newsletter/',
  '/notices/',
]

export function robots(publicUrl: string): string {
  const lines = ['User-agent: *', ...personal.map((path) => `Disallow: ${path}`), '']
  return [...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
