import { pincodePrefixes } from './pincode-prefixes.ts'
import { stateOfCode } from './state-names.ts'
import type { StateName } from './states.ts'

/** It turns '121-123 131' into ['121', '122', '123', '131']. */
const expanded = (prefixes: string): string[] =>
  prefixes.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${Number(first) + i}`)
  })

const byPrefix = new Map<string, readonly StateName[]>(
  pincodePrefixes.flatMap(([prefixes, ...codes]) => {
    const names = codes.flatMap((code) => stateOfCode(code) ?? [])
    return expanded(prefixes).map((prefix): [string, readonly StateName[]] => [prefix, names])
  }),
)

/**
 * @param pincode six digits
 * @returns an empty array when no post office has these first digits
 */
export function statesOfPincode(pincode: string): readonly StateName[] {
  for (let length = 5; length >= 3; length--) {
    const states = byPrefix.get(pincode.slice(0, length))
    if (states) return states
  }
  return []
}
