import { expect, test } from 'vitest'
import { cleanLine, ungrouped, withoutMarks } from './clean-text.ts'

const invisible = [0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff]

test.each(invisible.map((code) => [code.toString(16), String.fromCharCode(code)]))(
  'mark %s is removed wherever it stands',
  (_code, mark) => {
    expect(withoutMarks(`${mark}As${mark}ha${mark}`)).toBe('Asha')
  },
)

test('joiners stay in words of Indian scripts and in pictographs, and go elsewhere', () => {
  for (const word of ['क्‍ष', 'ശ്രീ‌മതി', 'അവന്‍', '👩‍🔬', '❤️‍🔥']) {
    expect(withoutMarks(word)).toBe(word)
  }
  expect(withoutMarks('\u200dAsha\u200c\u200d Rao\u200c')).toBe('Asha Rao')
})

test('blanks of all kinds become spaces, and line breaks remain to be refused', () => {
  expect(cleanLine('MG\u00a0Road\t12\u2009A\u202fB')).toBe('MG Road 12 A B')
  expect(cleanLine('a@b.co\r\nBcc: x@y.co')).toBe('a@b.co\r\nBcc: x@y.co')
})

test('a grouped number is one word, whatever separates its groups', () => {
  expect(ungrouped('\u202a98765\u201143210\u202c')).toBe('9876543210')
  expect(ungrouped('98765\u00a043210 – 1−2')).toBe('987654321012')
})
