import { readFileSync } from 'node:fs'
import { darkPatterns } from '@amritvasya/contract/rules/dark-patterns'
import { expect, test } from 'vitest'

const spec = readFileSync(new URL('dark-patterns.spec.ts', import.meta.url), 'utf8')
const titles = [...spec.matchAll(/^test\(\s*'([^']+)'/gm)].map(([, title]) => title)

/** They are those of Annexure 1 of the guidelines. */
const names = [
  'False urgency',
  'Basket sneaking',
  'Confirm shaming',
  'Forced action',
  'Subscription trap',
  'Interface interference',
  'Bait and switch',
  'Drip pricing',
  'Disguised advertisement',
  'Nagging',
  'Trick question',
  'SaaS billing',
  'Rogue malwares',
]

// Proves DARK-01, DARK-02.
test('the self-declaration names the 13 patterns, and each has the browser test of that title', () => {
  expect(darkPatterns.map(({ name }) => name)).toEqual(names)
  expect(darkPatterns.map(({ test: title }) => title)).toEqual(titles)
  for (const { name, test: title } of darkPatterns) expect(title).toMatch(new RegExp(`^${name}: `))
  expect(spec).not.toMatch(/\b(?:skip|fixme|fail)\b/)
})
