import { expect, test } from 'vitest'
import { emptyBoxes, eraseBox, fillBoxes, isComplete, typedInto } from './code-boxes.ts'

const boxes = (text: string) => [...text].map((digit) => (digit === '.' ? '' : digit))

// Proves VERIFY-01, RESET-06.
test('a box takes a single digit and nothing but digits', () => {
  expect(fillBoxes(emptyBoxes, 0, '4')).toEqual({ boxes: boxes('4.....'), next: 1 })
  for (const text of ['a', ' ', '-', '٣', '३']) {
    expect(fillBoxes(emptyBoxes, 2, text)).toEqual({ boxes: emptyBoxes, next: 2 })
  }
})

// Proves VERIFY-02, PROFILE-11.
test('a pasted code fills all boxes, wherever it was pasted and however it was written', () => {
  for (const text of ['123456', ' 123 456\n', '123-456', 'Code: 123456']) {
    expect(fillBoxes(boxes('9.....'), 3, text)).toEqual({ boxes: boxes('123456'), next: 5 })
  }
  expect(fillBoxes(emptyBoxes, 0, '12345678').boxes).toEqual(boxes('123456'))
})

test('a part of a code fills from its box on', () => {
  expect(fillBoxes(boxes('12....'), 2, '34')).toEqual({ boxes: boxes('1234..'), next: 4 })
  expect(fillBoxes(boxes('....5.'), 5, '678')).toEqual({ boxes: boxes('....56'), next: 5 })
})

test('typing into a full box replaces its digit', () => {
  expect(typedInto('3', '37')).toBe('7')
  expect(typedInto('3', '73')).toBe('7')
  expect(typedInto('3', '33')).toBe('3')
  expect(typedInto('', '123456')).toBe('123456')
})

test('Backspace empties a full box, and from an empty one goes back', () => {
  expect(eraseBox(boxes('123...'), 2)).toEqual({ boxes: boxes('12....'), next: 2 })
  expect(eraseBox(boxes('12....'), 2)).toEqual({ boxes: boxes('1.....'), next: 1 })
  expect(eraseBox(emptyBoxes, 0)).toEqual({ boxes: emptyBoxes, next: 0 })
})

// Proves REG-18, RESET-07, VERIFY-08, PROFILE-12.
test('only six digits are a code', () => {
  expect(isComplete(boxes('012345'))).toBe(true)
  expect(isComplete(boxes('01234.'))).toBe(false)
  expect(isComplete(emptyBoxes)).toBe(false)
})
