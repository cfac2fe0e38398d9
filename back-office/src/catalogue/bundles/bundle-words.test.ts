import { expect, test } from 'vitest'
import { availableOf, piecesInWords } from './bundle-words.ts'

const piece = (quantity: number, stock: number, isPublished = true) => ({ quantity, stock, isPublished })

// Proves BUNDLE-02.
test('the form counts sets as the shop does: by the scarcest piece, and none with one that is not published', () => {
  expect(availableOf([piece(1, 7), piece(2, 9)])).toBe(4)
  expect(availableOf([piece(1, 7), piece(2, 9, false)])).toBe(0)
  expect(availableOf([])).toBe(0)
})

test('pieces are named with how many of them are in one set', () => {
  const named = { variantName: '', quantity: 1 }
  expect(
    piecesInWords([
      { ...named, productName: 'Amethyst', variantName: 'Large' },
      { ...named, productName: 'Incense', quantity: 2 },
    ]),
  ).toBe('Amethyst, Large, 2 × Incense')
})
