import { expect, test } from 'vitest'
import { ACKNOWLEDGEMENT, isAcknowledgement } from './acknowledgement.ts'

// Proves COMPLAINT-04.
test('the proposed acknowledgement settles nothing, however it is spaced; own words do', () => {
  expect(isAcknowledgement(`  ${ACKNOWLEDGEMENT.replaceAll(' ', '\n ')}\n`)).toBe(true)
  expect(isAcknowledgement(`${ACKNOWLEDGEMENT} A new parcel is on its way.`)).toBe(false)
  expect(isAcknowledgement('A new parcel is on its way.')).toBe(false)
})
