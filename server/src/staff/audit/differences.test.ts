import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('the audit log keeps what differs, and of secrets only that they did', () => {
  expect(
    differences(
      { name: 'Amethyst', price: 100, tags: ['a'], passwordHash: 'x', gone: 1 },
      { name: 'Amethyst', price: 120, tags: ['a', 'b'], passwordHash: 'y', added: null },
    ),
  ).toEqual({
    before: { price: 100, tags: ['a'], passwordHash: '…', gone: 1 },
    after: { price: 120, tags: ['a', 'b'], passwordHash: '…', added: null },
  })
})
