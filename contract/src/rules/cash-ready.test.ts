import { expect, test } from 'vitest'
import { cashReadyWords } from './cash-ready.ts'

test('the cash to keep ready is whole rupees, and an amount with paise is named beside it', () => {
  expect(cashReadyWords(684_00)).toBe('Please keep ₹684 in cash ready for the courier.')
  expect(cashReadyWords(684_10)).toBe('Please keep ₹685 in cash ready for the courier, who collects ₹684.10.')
})
