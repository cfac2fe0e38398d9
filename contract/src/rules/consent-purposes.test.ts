import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentPurposes, currentText, purposes } from './consent-purposes.ts'

/** A text that somebody agreed to must stay what it was. */
const known: Record<string, string> = {
  'newsletter 2026-11-23': '441dc30e7e0e569d',
  'newsletter 2026-11-24': 'a08a4a6803096fad',
  'newsletter 2026-11-28': '0af1868aa6b928b5',
  'cart-reminders 2026-11-26': '367b3bf4850a1e14',
  'review-invitations 2026-11-23': 'ea5da4ec13dd7ccc',
}

// Proves DPDP-02.
test('a text of a consent never changes under its version', () => {
  const texts = consentPurposes.flatMap((purpose) =>
    purposes[purpose].texts.map(({ version, text }) => [
      `${purpose} ${version}`,
      createHash('sha256').update(text).digest('hex').slice(0, 16),
    ]),
  )
  expect(Object.fromEntries(texts)).toEqual(known)
})

test('the newest text of each purpose is in force', () => {
  for (const purpose of consentPurposes) {
    const versions = purposes[purpose].texts.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort())
    expect(currentText(purpose).version).toBe(versions.at(-1))
  }
})
