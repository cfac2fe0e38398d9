import { expect, test } from 'vitest'
import { srcSetOf } from './picture-address.ts'

const own = 'https://files.example/files/0123456789abcdef/1200.webp'

test('a picture of this shop is offered in every width that its master has', () => {
  expect(srcSetOf(own, 'avif', 480)).toBe(
    [160, 320, 480].map((w) => `https://files.example/files/0123456789abcdef/${w}.avif ${w}w`).join(', '),
  )
  expect(srcSetOf(own, 'webp', 1920)).toContain('/1920.webp 1920w')
  expect(srcSetOf(own, 'webp')).not.toContain('1920')
})

test('a picture from elsewhere has the one size it has', () => {
  expect(srcSetOf('https://elsewhere.example/a.jpg', 'avif')).toBeUndefined()
  expect(srcSetOf('/files/../secret/1200.webp', 'avif')).toBeUndefined()
})
