import type { Site } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { pageMeta, structuredData } from './seo.ts'

const site: Site = {
  publicUrl: 'https://shop.example',
  apiBase: '/api',
  mode: 'demo',
  razorpayCheckoutUrl: '/checkout.js',
}

test('a page names its canonical address, and its picture by its whole address', () => {
  const meta = pageMeta({
    site,
    path: '/category/5f0c?page=2',
    title: 'Bracelets',
    description: 'Strung by hand.',
    image: { url: '/files/00ff/1200.webp', alt: 'A bracelet' },
  })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/category/5f0c?page=2',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/files/00ff/1200.webp',
  })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a picture on another host keeps its address', () => {
  const image = { url: 'https://files.example/a/1200.webp', alt: '' }
  const meta = pageMeta({ site, path: '/', title: 'Home', description: '', image })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://files.example/a/1200.webp' })
})

test('a page without a picture of its own is shared with the picture of the shop', () => {
  const meta = pageMeta({ site, path: '/contact', title: 'Contact', description: '' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/open-graph.jpg' })
})

test('a page that search engines should not list has no canonical address', () => {
  const meta = pageMeta({ site, path: '/cart', title: 'Cart', description: '', noindex: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta.some((item) => 'rel' in item)).toBe(false)
})

test('structured data are of schema.org', () => {
  expect(structuredData({ '@type': 'WebSite' })).toEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'WebSite' },
  })
})
