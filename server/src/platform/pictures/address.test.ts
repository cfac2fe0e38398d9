import { expect, test } from 'vitest'
import { pictureAddress } from './address.ts'

test('the address of a picture names its usual size, on this server or another', () => {
  expect(pictureAddress('0123456789abcdef')).toBe('/files/0123456789abcdef/1200.webp')
  expect(pictureAddress('0123456789abcdef', 'https://files.example')).toBe(
    'https://files.example/files/0123456789abcdef/1200.webp',
  )
})
