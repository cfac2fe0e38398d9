import { expect, test } from 'vitest'
import { loadContext, serverDown } from '../../testing/load-context.ts'
import { aProduct } from '../../testing/product.ts'
import { loadStone, loadStones } from './load-stones.ts'

const stone = (value: string, name: string) => ({ value, name, productCount: 2, fromPrice: 450 })

// Proves STONE-01.
test('stones come in the order of their colours, and unknown ones last', async () => {
  const { context, notes } = loadContext({
    'GET /public/stones': {
      stones: [
        stone('kunzite', 'Kunzite'),
        stone('rose-quartz', 'Rose quartz'),
        stone('amethyst', 'Amethyst'),
      ],
    },
  })
  const loaded = await loadStones(context)
  expect(loaded.ok && loaded.data.map(({ name, to }) => [name, to])).toEqual([
    ['Amethyst', '/stones/amethyst'],
    ['Rose quartz', '/stones/rose-quartz'],
    ['Kunzite', '/products?stone=kunzite'],
  ])
  expect([...notes.tags]).toEqual(['list'])
})

// Proves STONE-02.
test('a stone is read even while its products cannot be had', async () => {
  const { context, notes, requests } = loadContext({ 'GET /public/products/active': serverDown })
  const { facts, found } = await loadStone(context, 'tigers-eye')
  expect(facts.name).toBe("Tiger's eye")
  expect(found).toEqual({ ok: false, message: 'Failed to load products' })
  expect(requests).toEqual([['GET /public/products/active', { query: { stone: 'tigers-eye', limit: 8 } }]])
  expect(notes.keep).toBe(false)
})

// Proves STONE-02.
test('a name that is no known stone is not found', async () => {
  const { context } = loadContext({
    'GET /public/products/active': {
      products: [aProduct(1)],
      pagination: { page: 1, limit: 8, total: 1, pages: 1 },
    },
  })
  await expect(loadStone(context, 'kryptonite')).rejects.toMatchObject({ init: { status: 404 } })
})
