import { expect, test } from 'vitest'
import { articles } from './articles.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean).length

// Proves STATIC-05.
test('three articles, newest first, each with an address of its own', () => {
  expect(articles).toHaveLength(3)
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(3)
  const dates = articles.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test.each(articles)('$slug takes a few minutes to read', ({ lead, sections }) => {
  const text = [lead, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flat()])].join(' ')
  expect(words(text)).toBeGreaterThan(500)
  expect(words(text)).toBeLessThan(720)
})

test('every article has a picture of its own, which is described', () => {
  const pictures = articles.map(({ picture }) => picture)
  expect(new Set(pictures.map(({ url }) => url)).size).toBe(articles.length)
  expect(pictures.filter(({ alt }) => alt.length < 15)).toEqual([])
})
