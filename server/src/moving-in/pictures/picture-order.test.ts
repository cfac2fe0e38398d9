import { expect, test } from 'vitest'
import { withFormerPictures } from './picture-order.ts'

const fetched = (...rows: [hash: string, isAdded?: boolean][]) =>
  rows.map(([picture_hash, is_added = false], position) => ({ picture_hash, is_added, position, alt: '' }))
const shown = (...hashes: string[]) => hashes.map((hash) => ({ hash, alt: 'own' }))
const hashesOf = (pictures: readonly { hash: string }[]) => pictures.map(({ hash }) => hash)

// Proves MOVE-06.
test('pictures stand in the order of the former shop, whichever comes first', () => {
  const late = withFormerPictures([], fetched(['a'], ['c']).slice(1))
  expect(hashesOf(withFormerPictures(late, fetched(['a'], ['c', true])))).toEqual(['a', 'c'])
  expect(hashesOf(withFormerPictures([], fetched(['a'], ['b'], ['c'])))).toEqual(['a', 'b', 'c'])
})

// Proves MOVE-06.
test('pictures that staff have added, moved or removed stay so', () => {
  expect(hashesOf(withFormerPictures(shown('own', 'b'), fetched(['a', true], ['b', true], ['c'])))).toEqual([
    'own',
    'b',
    'c',
  ])
  expect(withFormerPictures(shown('a'), fetched(['a']))).toEqual(shown('a'))
})

test('a product gets no more than 20 pictures', () => {
  const many = fetched(...Array.from({ length: 30 }, (_, i): [string] => [`p${i}`]))
  expect(withFormerPictures(shown('own'), many)).toHaveLength(20)
})
