import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp.ts'

// Proves HOME-17.
test('the WhatsApp link carries its message', () => {
  expect(whatsappLink('910000000000', 'Namaste & hello?')).toBe(
    'https://wa.me/910000000000?text=Namaste%20%26%20hello%3F',
  )
})
