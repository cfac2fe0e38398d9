import { fillWording, type MailWording, wordingFaults } from '@amritvasya/contract/rules/mail-wording'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderEmail } from '../platform/mail/render-email.ts'

const names = ['order_number', 'customer_name', 'note'] as const
const mail = { placeholders: Object.fromEntries(names.map((name) => [name, name])), required: [] }

/** Pieces that a parser could stumble over. */
const piece = fc.oneof(
  fc.constantFrom(
    '{{',
    '}}',
    '{',
    '}',
    '{{order_number}}',
    '{{ note }}',
    '{{unknown}}',
    '\n',
    '\n\n',
    ' ',
    '<b>',
    '&amp;',
  ),
  fc.string({ maxLength: 6 }),
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const wordings: fc.Arbitrary<MailWording> = fc.record({
  subject: text,
  heading: text,
  intro: text,
  closing: text,
})
const values = fc.record(Object.fromEntries(names.map((name) => [name, text])))

// Proves WORDING-02.
test('whatever is entered, faults have a place in their text, and rendering never throws', () => {
  fc.assert(
    fc.property(wordings, values, (wording, filled) => {
      for (const { part, at } of wordingFaults(mail, wording)) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(wording[part].length)
      }
      fillWording(wording, filled)
    }),
    { numRuns: 2_000 },
  )
})

// Proves WORDING-02.
test('a wording without a fault leaves no placeholder of its own in the mail', () => {
  const plain = fc.string({ maxLength: 8 }).filter((part) => !/[{}\r\n]/.test(part))
  const sound = fc
    .array(fc.oneof(plain, fc.constantFrom('{{order_number}}', '{{note}}', '\n\n')), { maxLength: 10 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(sound, plain, (intro, value) => {
      const wording = { subject: 'S', heading: 'H', intro: `I ${intro}`, closing: '' }
      expect(wordingFaults(mail, wording)).toEqual([])
      const filled = fillWording(wording, { order_number: value, customer_name: value, note: '' })
      expect(filled.paragraphs.join('\n\n')).not.toMatch(/[{}]/)
    }),
    { numRuns: 2_000 },
  )
})

// Proves WORDING-03.
test('neither a wording nor a value brings markup into the HTML, and both parts say the same', () => {
  fc.assert(
    fc.property(wordings, values, (wording, filled) => {
      const content = fillWording(wording, filled)
      const { html, text: plain } = renderEmail('The shop', 'asha@example.com', content)
      expect(html).not.toMatch(/<(b|script|img)\b/)
      for (const paragraph of content.paragraphs) expect(plain).toContain(paragraph)
    }),
    { numRuns: 1_000 },
  )
})
