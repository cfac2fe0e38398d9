import { expect, test } from 'vitest'
import { isSlug, MAX_SLUG_LENGTH, slugOf } from './content-pages.ts'

test('an address is made of the words of the title, without accents and signs', () => {
  expect(slugOf('  Amétrine’s two colours: why & how  ')).toBe('ametrines-two-colours-why-how')
  expect(slugOf('कमल')).toBe('')
})

test('the address of a long title ends with a whole word', () => {
  const slug = slugOf(
    'Seven stones that should never stand in the sun and three that should never meet water',
  )
  expect(slug).toBe('seven-stones-that-should-never-stand-in-the-sun-and-three-that-should-never-meet')
  expect(slugOf('a'.repeat(200))).toBe('a'.repeat(MAX_SLUG_LENGTH))
  expect(isSlug(slug)).toBe(true)
})
