import type { Client } from '@amritvasya/contract'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../platform/api.ts'
import { PageCacheHints, renderContext } from '../platform/render-context.ts'
import { aSite } from '../testing/load-context.ts'
import { aProduct } from '../testing/product.ts'
import { loadQuestions, questionsAddress } from './load-questions.ts'

const product = aProduct(1)

function open(query: string, total = 12) {
  const context = new RouterContextProvider()
  const hints = new PageCacheHints()
  const call = async (key: string, { query: sent }: { query?: { page: number } }) => {
    if (key === 'GET /public/products/:id') return { success: true, product }
    const page = sent?.page ?? 1
    const questions = page === 1 ? [{ _id: 'q' }] : []
    return { success: true, isOpen: true, questions, pagination: { page, limit: 10, total, pages: 2 } }
  }
  context.set(apiContext, call as Client)
  context.set(renderContext, { site: aSite, hints, nonce: '', requestId: '', logError: () => {} })
  return { hints, loaded: loadQuestions(context, product._id, new URLSearchParams(query)) }
}

// Proves QUESTION-05.
test('the page is kept until its questions or its product change; a search is not kept', async () => {
  const { hints, loaded } = open('')
  expect(await loaded).toMatchObject({ product: { name: product.name }, search: '', isOpen: true })
  expect([...hints.tags]).toEqual([`product:${product._id}`, `product-questions:${product._id}`])
  expect(hints.keep).toBe(true)
  const found = open('search=brass')
  expect(await found.loaded).toMatchObject({ search: 'brass' })
  expect(found.hints.keep).toBe(false)
})

test.each(['page=0', 'page=9', 'page=x'])('%s leads to the first page', async (query) => {
  const response = await open(query).loaded.catch((thrown: unknown) => thrown)
  expect(response).toBeInstanceOf(Response)
  expect((response as Response).headers.get('location')).toBe(
    questionsAddress(product._id, { search: '', page: 1 }),
  )
})
