import { expect, test } from 'vitest'
import { aCategory } from '../../testing/category.ts'
import { loadContext, refused, serverDown } from '../../testing/load-context.ts'
import { loadCategories } from './load-categories.ts'

const key = 'GET /categories/active'
const page = (request: { query: { page: number } }) => ({
  categories: [aCategory(request.query.page)],
  pagination: { page: request.query.page, limit: 20, total: 41, pages: 3 },
})

async function load(query: string, response: unknown = page) {
  const { context, notes, requests } = loadContext({ [key]: response })
  return { loaded: await loadCategories(context, new URLSearchParams(query)), notes, requests }
}

// Proves CATS-02, CATS-04, API-47.
test('the top level in pages of 20', async () => {
  const { loaded, requests, notes } = await load('')
  expect(requests).toEqual([[key, { query: { parent: 'null', page: 1, limit: 20, search: undefined } }]])
  expect(loaded).toMatchObject({ ok: true, categories: [aCategory(1)], total: 41, pages: 3 })
  expect([...notes.tags]).toEqual(['list'])
})

// Proves CATS-04.
test('an address with a page shows all up to it', async () => {
  const { loaded } = await load('page=3')
  expect(loaded).toMatchObject({ upTo: 3, categories: [1, 2, 3].map((n) => aCategory(n)) })
})

// Proves CATS-01.
test('the search is part of the address', async () => {
  const { requests } = await load('search=+mala+')
  expect(requests[0]).toEqual([key, { query: expect.objectContaining({ search: 'mala' }) }])
})

// Proves ERR-60.
test("a failure is shown with the server's message appended, and not cached", async () => {
  const { loaded, notes } = await load('', refused('Being rearranged'))
  expect(loaded).toMatchObject({ ok: false, message: 'Failed to load categories: Being rearranged' })
  expect(notes.keep).toBe(false)
  const { loaded: down } = await load('', serverDown)
  expect(down).toMatchObject({
    message: 'Failed to load categories: Server error. Please try again later.',
  })
  const { loaded: unknown } = await load('', new TypeError('undefined is not a function'))
  expect(unknown).toMatchObject({ message: 'Failed to load categories' })
})
