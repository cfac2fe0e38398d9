import type { StockItem } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { amountOf, type Choices, newLine, pathOf, whyNot, withItem } from './draft.ts'

const item = (id: string, quantity: number) => ({ id, quantity }) as StockItem
const choices: Choices = { sheet: 'a4-65', first: '1', hasMrp: false }

test('each piece in stock gets a label, a sold-out product one, and adding it again one more', () => {
  const [rose, agate] = [item('rose', 12), item('agate', 0)]
  const lines = withItem(withItem([newLine(rose)], agate), rose)
  expect(lines.map(({ count }) => count)).toEqual(['13', '1'])
  expect(pathOf(lines, { ...choices, hasMrp: true })).toBe(
    '/labels.pdf?pieces=rosex13,agatex1&sheet=a4-65&first=1&mrp=true',
  )
})

test('a begun sheet counts, and lines without labels are left out', () => {
  const lines = [
    { item: item('rose', 1), count: '60' },
    { item: item('agate', 1), count: '0' },
  ]
  expect(amountOf(lines, choices)).toEqual({ labels: 60, sheets: 1 })
  expect(amountOf(lines, { ...choices, first: '7' })).toEqual({ labels: 60, sheets: 2 })
  expect(pathOf(lines, choices)).toContain('pieces=rosex60&')
})

test.each([
  ['no line', [], {}, 'at least one'],
  ['no number', ['x'], {}, 'how many'],
  ['only noughts', ['0'], {}, 'at least one'],
  ['too many', ['900', '101'], {}, 'At most 1000'],
  ['no such place', ['1'], { first: '66' }, 'places 1 to 65'],
] as const)('%s prints nothing and says why', (_name, counts, changes, why) => {
  const lines = counts.map((count, i) => ({ item: item(String(i), 1), count }))
  expect(whyNot(lines, { ...choices, ...changes })).toContain(why)
})
