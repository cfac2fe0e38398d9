import { expect, test } from 'vitest'
import { filledPlace, placeProblem } from './place-of-pincode.ts'

const chennai = { city: 'Chennai', state: 'Tamil Nadu' }
const coimbatore = { city: 'Coimbatore', state: 'Tamil Nadu' }
const mumbai = { city: 'Mumbai', state: 'Maharashtra' }

test('a new pincode brings its city and state, but not over what was typed', () => {
  expect(filledPlace(chennai, chennai, coimbatore)).toEqual(coimbatore)
  expect(filledPlace({ city: '', state: '' }, { city: '', state: '' }, mumbai)).toEqual(mumbai)
  expect(filledPlace({ ...chennai, city: 'Ooty' }, chennai, mumbai)).toEqual({ ...mumbai, city: 'Ooty' })
})

test('a city that is not that of the pincode is told, however it is written', () => {
  expect(placeProblem('Chennai', { ...coimbatore, isFound: true })).toBe(
    'The pincode is that of Coimbatore. Please check that they fit together.',
  )
  expect(placeProblem(' coimbatore', { ...coimbatore, isFound: true })).toBeUndefined()
  expect(placeProblem('Chennai', undefined)).toBeUndefined()
  expect(placeProblem('', { city: '', state: 'Tamil Nadu', isFound: false })).toBe(
    'City and state could not be looked up. Please fill in what is missing.',
  )
})
