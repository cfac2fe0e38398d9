import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/run.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
/** @param {string} pattern sources that pages or changes are made by, without tests */
const sources = (pattern) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map(read)
const tags = [...read('contract/src/rules/cache-tags.ts').matchAll(/^export const (\w+Tag)\b/gm)].map(
  ([, name = '']) => name,
)

test('every tag that a page can carry is invalidated by some change', () => {
  expect(tags.length).toBeGreaterThan(3)
  const invalidating = sources('server/src/**/*.ts').filter((text) => /\b(invalidate|publish)\(/.test(text))
  const isUsed = (/** @type {string} */ tag) =>
    invalidating.some((text) => new RegExp(`\\b${tag}\\b`).test(text))
  expect(tags.filter((tag) => !isUsed(tag))).toEqual([])
})

test('every tag that a change invalidates is carried by some page, or by what pages are replaced with', () => {
  const pages = [
    ...sources('storefront/app/**/*.{ts,tsx}'),
    ...sources('server/src/redirects/old-addresses.ts'),
  ]
  const isCarried = (/** @type {string} */ tag) => pages.some((text) => new RegExp(`\\b${tag}\\b`).test(text))
  expect(tags.filter((tag) => tag !== 'allTag' && !isCarried(tag))).toEqual([])
})
