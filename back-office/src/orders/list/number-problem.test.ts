import { expect, test } from 'vitest'
import { numberNote, numberProblem } from './number-problem.ts'

const problems = (numbers: readonly string[], isTried: boolean) =>
  numbers.map((_, at) => numberProblem(numbers, at, isTried))

test('chosen orders without any tracking number ask for one, at the first and once they are sent', () => {
  expect(problems(['', ''], false)).toEqual([undefined, undefined])
  expect(problems(['', ''], true)).toEqual(['Please enter a tracking number', undefined])
  expect(problems(['', 'AWB2'], true)).toEqual([undefined, undefined])
})

test('two chosen orders with one tracking number are told at both', () => {
  const twice = 'Another order has this number, too'
  expect(problems(['AWB1', 'AWB2', 'AWB1'], false)).toEqual([twice, undefined, twice])
})

test('whose number it is stays beside a problem', () => {
  expect(numberNote('Asha Rao, Pune', undefined)).toBe('Asha Rao, Pune')
  expect(numberNote('Asha Rao, Pune', 'Another order has this number, too')).toBe(
    'Another order has this number, too · Asha Rao, Pune',
  )
})
