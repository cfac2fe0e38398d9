import { expect, test } from 'vitest'
import { CODE_SIGNS, isGiftCardCode, normalisedCode, shownCode, withCheckSign } from './gift-card-code.ts'

const code = withCheckSign('7KQ2MZ9XW4HTB6R')

// Proves CREDIT-03.
test('a code with any one sign changed is no code', () => {
  expect(isGiftCardCode(code)).toBe(true)
  for (let index = 0; index < code.length; index++) {
    for (const sign of CODE_SIGNS) {
      if (sign === code[index]) continue
      const wrong = code.slice(0, index) + sign + code.slice(index + 1)
      expect(isGiftCardCode(wrong), wrong).toBe(false)
    }
  }
})

test('two different neighbours that changed places make no code', () => {
  for (let index = 0; index < code.length - 1; index++) {
    const pair = code.slice(index, index + 2)
    if (pair[0] === pair[1]) continue
    const wrong = code.slice(0, index) + pair[1] + pair[0] + code.slice(index + 2)
    expect(isGiftCardCode(wrong), wrong).toBe(false)
  }
})

test('a code is read in small letters, with spaces and with dashes', () => {
  expect(normalisedCode(shownCode(code).toLowerCase())).toBe(code)
  expect(normalisedCode(` ${code.slice(0, 8)} ${code.slice(8)} `)).toBe(code)
  expect(shownCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(isGiftCardCode('')).toBe(false)
  expect(isGiftCardCode(code.slice(1))).toBe(false)
})
