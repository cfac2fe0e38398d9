import { expect, test } from 'vitest'
import { receiverInCity } from './receiver-words.ts'

const customer = { name: 'Ravi Kumar', email: 'ravi@example.com', phone: '9000011111' }

test('a parcel is named after who gets it, and after the buyer where that is somebody else', () => {
  expect(receiverInCity({ customer, city: 'Pune' })).toBe('Ravi Kumar, Pune')
  expect(receiverInCity({ customer, receiver: 'Meera Iyer', city: 'Pune' })).toBe(
    'For Meera Iyer (bought by Ravi Kumar), Pune',
  )
  expect(receiverInCity({ customer, city: '' })).toBe('Ravi Kumar')
})
