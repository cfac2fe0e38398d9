import { expect, test } from 'vitest'
import { faultMessage, fillWording, type MailWording, placeOf, wordingFaults } from './mail-wording.ts'
import { wordedMailKinds, wordedMails } from './worded-mails.ts'

const mail = { placeholders: { name: 'A name', note: 'A sentence' }, required: ['note'] }
const wording = (changes: Partial<MailWording> = {}): MailWording => ({
  subject: 'Hello',
  heading: 'Hello {{name}}',
  intro: 'Text. {{note}}',
  closing: '',
  ...changes,
})
const faults = (changes: Partial<MailWording>) =>
  wordingFaults(mail, wording(changes)).map(({ part, at, message }) => `${part} ${at} ${message}`)

// Proves WORDING-02.
test.each<[Partial<MailWording>, string[]]>([
  [{}, []],
  [{ heading: 'Hello {{ name }}' }, []],
  [{ subject: 'Hello {{nam}}' }, ['subject 6 This email has no placeholder {{nam}}']],
  [{ subject: 'For {{toString}}' }, ['subject 4 {{toString}} is no placeholder']],
  [{ subject: 'For {{constructor}}' }, ['subject 4 This email has no placeholder {{constructor}}']],
  [{ intro: '{{note}} {{Name}}' }, ['intro 9 {{Name}} is no placeholder']],
  [{ intro: '{{note}} {{name' }, ['intro 9 {{ is not closed by }}']],
  [{ intro: '{{note}} {{na\nme}}' }, ['intro 9 {{ is not closed by }}', 'intro 16 }} closes no placeholder']],
  [{ intro: '{{note}} name}}' }, ['intro 13 }} closes no placeholder']],
  [{ intro: '{{note}} {{}}' }, ['intro 9 {{}} is no placeholder']],
  [{ intro: 'Text' }, ['intro 4 This email must keep the placeholder {{note}}']],
  [{ intro: 'Text', closing: '{{note}}' }, []],
  [{ subject: ' ' }, ['subject 0 Please enter a text']],
  [{ heading: 'One\nTwo' }, ['heading 3 One line only']],
  [{ subject: 'a'.repeat(151) }, ['subject 150 At most 150 characters']],
])('the wording %j has the faults %j', (changes, expected) => {
  expect(faults(changes)).toEqual(expected)
})

test('a message names the place of the first fault of its part, by line and character', () => {
  const wrong = wording({ intro: 'One\n\nTwo {{note}} {{x}} {{y}}' })
  expect(faultMessage(wordingFaults(mail, wrong), wrong, 'intro')).toBe(
    'This email has no placeholder {{x}} (line 3, character 14)',
  )
  expect(faultMessage(wordingFaults(mail, wrong), wrong, 'subject')).toBeUndefined()
  expect(placeOf('Hello {{x}}', 6)).toBe('character 7')
})

// Proves WORDING-02.
test('an empty value leaves no gap and no empty paragraph', () => {
  const filled = fillWording(wording({ intro: 'Until {{note}}. {{note}}\n\n{{note}}\n \n{{note}} end' }), {
    name: 'Asha',
    note: '',
  })
  expect(filled).toEqual({
    subject: 'Hello',
    heading: 'Hello Asha',
    paragraphs: ['Until.', 'end'],
    after: [],
  })
})

test('a value is never read as a placeholder, and never adds a line to the subject', () => {
  const values = { name: '{{note}}\r\nBcc: x', note: '{{name}}' }
  const filled = fillWording(wording({ subject: 'To {{name}}' }), values)
  expect(filled.subject).toBe('To {{note}} Bcc: x')
  expect(filled.paragraphs).toEqual(['Text. {{name}}'])
})

// Proves WORDING-01.
test.each(wordedMailKinds)('the standard texts of the mail “%s” could be saved', (kind) => {
  expect(wordingFaults(wordedMails[kind], wordedMails[kind].standard)).toEqual([])
  expect(Object.keys(wordedMails[kind].placeholders)).toEqual(
    expect.arrayContaining([...wordedMails[kind].required]),
  )
})
