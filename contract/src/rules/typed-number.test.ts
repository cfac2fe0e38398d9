import { expect, test } from 'vitest'
import { withHyphens } from './typed-number.ts'

test.each([
  ['AV2611217KQ2M', 'AV-261121-7KQ2M'],
  ['av-261121-7kq2m', 'AV-261121-7KQ2M'],
  ['c2611237k2qm', 'C-261123-7K2QM'],
  ['C-261123-7K2QM', 'C-261123-7K2QM'],
  ['#1001', '#1001'],
  ['#AV-261121-7KQ2M', 'AV-261121-7KQ2M'],
  ['av 261121 7kq2m', 'AV-261121-7KQ2M'],
  ['AV–261121–7KQ2M', 'AV-261121-7KQ2M'],
  ['\u2068AV\u2011261121\u00a07KQ2M\u2069', 'AV-261121-7KQ2M'],
  ['# AV - 261121 - 7KQ2M', 'AV-261121-7KQ2M'],
])('%s is the number %s', (typed, number) => {
  expect(withHyphens(typed)).toBe(number)
})
