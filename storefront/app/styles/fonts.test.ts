import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const faces = [...read('fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => rules)
const familyOf = (rules: string) => /font-family: "([^"]+)"/.exec(rules)?.[1]
const isLoaded = (rules: string) => rules.includes('url(')

test('a font that comes late is for the next page, so that it moves no text', () => {
  const loaded = faces.filter(isLoaded)
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((rules) => !rules.includes('font-display: optional'))).toEqual([])
})

test('every system font that may stand in for a web font has the measures of that font', () => {
  const measures = ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']
  const isMeasured = (rules: string) => measures.every((name) => rules.includes(`${name}:`))
  const measured = faces.filter((rules) => !isLoaded(rules) && isMeasured(rules)).map(familyOf)
  const stacks = [...read('tokens.css').matchAll(/--font-(?:serif|sans):([^;]*);/g)]
  const named = stacks.flatMap(([, stack = '']) => [...stack.matchAll(/"([^"]+)"/g)].map(([, name]) => name))
  const loaded = new Set(faces.filter(isLoaded).map(familyOf))
  expect(stacks).toHaveLength(2)
  expect(named.filter((name) => !loaded.has(name)).sort()).toEqual(measured.sort())
})
