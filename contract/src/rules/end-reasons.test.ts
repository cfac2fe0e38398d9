import { expect, test } from 'vitest'
import { endReasons, restocksByDefault } from './end-reasons.ts'

test('a listed reason says whether the units go on sale again, in any case; an unlisted one puts them back', () => {
  for (const { text, restocks } of Object.values(endReasons).flat()) {
    expect(restocksByDefault(` ${text.toUpperCase()} `)).toBe(restocks)
  }
  expect(restocksByDefault('Moved house')).toBe(true)
})
