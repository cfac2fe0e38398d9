import { expect, test } from 'vitest'
import { missedWords } from './missed-words.ts'

// Proves MISS-02.
test.each([
  ['Moldavite', 'moldavite'],
  ['  The MOLDAVITES, ', 'moldavite'],
  ['108beads mala', '108 bead mala'],
  ['8mm moldavite', '8 mm moldavite'],
  ['मोल्डावाइट', 'मोल्डावाइट'],
  ['a'.repeat(100), 'a'.repeat(100)],
])('%j is counted as %j', (search, words) => expect(missedWords(search)).toBe(words))

// Proves MISS-02.
test.each([
  ['nothing', ''],
  ['no words', '!!'],
  ['too much', 'a'.repeat(101)],
  ['an email', 'asha@example.com'],
  ['an email in full-width letters', 'asha＠example.com'],
  ['an email without its sign', 'asha gmail com'],
  ['the host of an email', 'asha at example.com'],
  ['a phone number', '9876543210'],
  ['a phone number in groups', '98 76 54 32 10'],
  ['a phone number in Devanagari', '९८७६५४३२१०'],
  ['a PIN code', 'delivery 560001'],
  ['the number of an order', 'AV-261121-7KQ2M'],
  ['the number of an order with spaces', 'av 261121 7kq2m'],
  ['its last part', '7KQ2M'],
  ['a coupon', 'WELCOME10'],
  ['the code of a gift card', 'KXQW-ABCD-EFGH-JKMN'],
  ['the code of a product', 'AMV-BR-001'],
])('%s is not counted', (_, search) => expect(missedWords(search)).toBeUndefined())
