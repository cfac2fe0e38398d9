import { expect, test } from 'vitest'
import { openingSoon } from './opening-soon.ts'

test('each path says what it will offer', () => {
  expect(openingSoon('/service/amritvasya/tarot')).toBe(openingSoon('/service/amritvasya'))
  expect(openingSoon('/service/amritvasya').title).toBe('Guidance opens soon')
})

test('a path that nobody thought of says something true all the same', () => {
  expect(openingSoon('/gift-cards').title).toBe('Opening soon')
})
