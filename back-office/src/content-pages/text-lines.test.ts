import { expect, test } from 'vitest'
import { compareLines } from './text-lines.ts'

// Proves PAGE-06.
test('a changed line stands between those that stayed', () => {
  expect(compareLines(['a', 'b', 'c'], ['a', 'B', 'c', 'd'])).toEqual([
    { text: 'a', state: 'same' },
    { text: 'b', state: 'removed' },
    { text: 'B', state: 'added' },
    { text: 'c', state: 'same' },
    { text: 'd', state: 'added' },
  ])
})

// Proves PAGE-06.
test('without what was added it is the former text, and without what was removed the present one', () => {
  // It makes every text of up to five lines, each of them 0 or 1.
  const texts = Array.from({ length: 63 }, (_, n) => [...(n + 1).toString(2).slice(1)])
  for (const before of texts) {
    for (const after of texts) {
      const lines = compareLines(before, after)
      const without = (state: string) => lines.filter((line) => line.state !== state).map(({ text }) => text)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
    }
  }
})
