import { expect, test } from 'vitest'
import { articlesFor } from './articles.ts'

const titles = [
  'Caring for amethyst',
  'The seven chakras and their stones',
  'Amethyst or rose quartz?',
  'Amethysts of Brazil',
]
const articles = titles.map((title, at) => ({
  slug: `article-${at}`,
  title,
  summary: '',
  picture: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
}))

// Proves SEARCH-LINK-02.
test.each([
  ['chakra', ['The seven chakras and their stones']],
  ['ameth', ['Caring for amethyst', 'Amethyst or rose quartz?']],
  ['rose amethyst', ['Amethyst or rose quartz?']],
  ['amethyst bowl', []],
  ['my', []],
  ['', []],
])('articles for %j', (search, found) => {
  expect(articlesFor(search, articles).map(({ title }) => title)).toEqual(found)
})
