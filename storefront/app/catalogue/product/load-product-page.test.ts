import type { Client } from '@amritvasya/contract'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../platform/api.ts'
import { defaultShop } from '../../platform/default-shop.ts'
import { HttpApiError } from '../../platform/http-api.ts'
import { PageCacheHints, renderContext } from '../../platform/render-context.ts'
import { aSite } from '../../testing/load-context.ts'
import { aProduct } from '../../testing/product.ts'
import { loadProductPage } from './load-product-page.ts'

type Answers = Record<string, unknown>

/** A render context whose API returns the given responses; an Error is thrown. */
function aPage(answers: Answers) {
  const context = new RouterContextProvider()
  const notes = new PageCacheHints()
  const call = async (key: string) => {
    const response = answers[key]
    if (response instanceof Error) throw response
    return response
  }
  context.set(apiContext, call as Client)
  context.set(renderContext, { site: aSite, hints: notes, nonce: '', requestId: '', logError: () => {} })
  return { context, notes }
}

const product = aProduct(1)
const full: Answers = {
  'GET /public/products/:id': { success: true, product },
  'GET /public/shop': { success: true, shop: defaultShop },
  'GET /reviews/product/:id': { success: true, reviews: [] },
  'GET /public/products/:id/questions': {
    success: true,
    isOpen: true,
    questions: [],
    pagination: { page: 1, limit: 3, total: 0, pages: 0 },
  },
  'GET /public/products/goes-with/:id': { success: true, products: [aProduct(5)] },
  'GET /public/products/similar/:id': { success: true, products: [aProduct(2), aProduct(5)] },
  'GET /public/products/featured': { success: true, products: [aProduct(3)] },
  'GET /public/products/latest': { success: true, products: [aProduct(4)] },
}

test('the page is dropped when anything that it shows changes', async () => {
  const { context, notes } = aPage(full)
  await loadProductPage(context, product._id)

  const shown = [1, 2, 3, 4, 5].map((n) => `product:${aProduct(n)._id}`)
  expect([...notes.tags]).toEqual(
    expect.arrayContaining([
      ...shown,
      'list',
      `product-reviews:${product._id}`,
      `product-questions:${product._id}`,
    ]),
  )
  expect(notes.keep).toBe(true)
})

test('a page is cached for each variant of the product, and for no made-up one', async () => {
  const known = aPage(full)
  await loadProductPage(known.context, product._id, product.variants[0]?._id)
  expect(known.notes.keep).toBe(true)

  const madeUp = aPage(full)
  await loadProductPage(madeUp.context, product._id, 'x')
  expect(madeUp.notes.keep).toBe(false)
})

// Proves ERR-28.
test.each([
  [404, 'PRODUCT_NOT_FOUND', 'Product not found'],
  [400, 'INVALID_INPUT', 'Invalid product ID'],
] as const)('an answer %i makes a page that does not exist', async (status, code, message) => {
  const { context, notes } = aPage({
    ...full,
    'GET /public/products/:id': new HttpApiError(status, code, message),
  })
  await expect(loadProductPage(context, 'x')).rejects.toMatchObject({
    init: { status: 404 },
    data: 'Product not found',
  })
  expect(notes.keep).toBe(false)
})

// Proves ERR-29.
test('a failed load is shown as such, and never cached', async () => {
  const { context, notes } = aPage({
    ...full,
    'GET /public/products/:id': new HttpApiError(0, 'NO_RESPONSE', ''),
  })
  await expect(loadProductPage(context, product._id)).rejects.toMatchObject({
    init: { status: 502 },
    data: 'Failed to load product details',
  })
  expect(notes.keep).toBe(false)
})

// Proves ERR-30.
test('reviews may fail alone, and the page is then not cached', async () => {
  const { context, notes } = aPage({
    ...full,
    'GET /reviews/product/:id': new HttpApiError(500, 'SERVER_ERROR', ''),
  })

  const page = await loadProductPage(context, product._id)

  expect(page.reviews).toEqual({ ok: false, message: 'Failed to load reviews. Please try again later.' })
  expect(page.similar.ok).toBe(true)
  expect(notes.keep).toBe(false)
})
