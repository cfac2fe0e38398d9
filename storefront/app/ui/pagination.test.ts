import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

// Proves CONST-02.
test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [4, 5, [1, 2, 3, 4, 5]],
])('at most five page buttons around page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})
