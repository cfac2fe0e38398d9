import { expect, test } from 'vitest'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { newId } from '../id.ts'
import { type PageQuery, paginate } from './paginate.ts'

const shop = closedAtEnd(await startTestShop())
const emails = ['z@example.com', '100x@example.com', 'acb@example.com', '100%@example.com', 'b_a@example.com']
const values = emails.map((email) => ({ id: newId(), email }))
await shop.database.insertInto('newsletter_subscriber').values(values).execute()

const list = async (query: Partial<PageQuery>) => {
  const whole: PageQuery = { page: 1, perPage: 25, order: 'asc', ...query }
  const options = { sortedBy: 'email', searched: ['email'] } as const
  const { rows, total } = await paginate(shop.database, 'newsletter_subscriber', whole, options)
  return { emails: rows.map(({ email }) => email), total }
}

test('a list is found by any of its text, in which % and _ are letters like others', async () => {
  expect(await list({ q: '100%' })).toEqual({ emails: ['100%@example.com'], total: 1 })
  expect(await list({ q: 'B_a' })).toEqual({ emails: ['b_a@example.com'], total: 1 })
  expect(await list({ q: "'; DROP TABLE customer" })).toEqual({ emails: [], total: 0 })
  expect(await list({ q: '' })).toMatchObject({ total: 5 })
})

test('a page of a list tells how many there are in all, beyond the last page, too', async () => {
  expect(await list({ perPage: 2 })).toMatchObject({ total: 5 })
  expect((await list({ perPage: 2, page: 3 })).emails).toHaveLength(1)
  expect(await list({ perPage: 2, page: 9 })).toEqual({ emails: [], total: 5 })
  const pages = await Promise.all([1, 2, 3].map((page) => list({ perPage: 2, page })))
  const sorted = [
    '100%@example.com',
    '100x@example.com',
    'acb@example.com',
    'b_a@example.com',
    'z@example.com',
  ]
  expect(pages.flatMap((page) => page.emails)).toEqual(sorted)
  expect((await list({ order: 'desc' })).emails).toEqual(sorted.toReversed())
  const [first, second] = values
  expect(await list({ ids: [second?.id ?? '', newId()], q: 'example' })).toEqual({
    emails: [second?.email],
    total: 1,
  })
  expect(await list({ ids: [first?.id ?? ''], q: 'zzz' })).toEqual({ emails: [], total: 0 })
})
