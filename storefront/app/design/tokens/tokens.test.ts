import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourRoles } from './colour-roles.ts'
import { contrast } from './contrast.ts'
import { readTokens } from './read-tokens.ts'

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
const { colours, sizes } = readTokens(css)

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#fbf7f0', '#fbf7f0')).toBe(1)
})

test('every colour has a role, and no role names a colour that does not exist', () => {
  expect(colourRoles.map(({ name }) => name).toSorted()).toEqual(Object.keys(colours).toSorted())
  expect(sizes.every(({ lineHeight }) => Number(lineHeight) > 1)).toBe(true)
})

test('every colour is legible on each ground that it is used on', () => {
  const weak = colourRoles.flatMap(({ name, on, min }) =>
    on
      .map((ground) => ({
        name,
        ground,
        min,
        has: contrast(colours[name] ?? '', colours[ground] ?? ''),
      }))
      .filter(({ has }) => !(has >= min)),
  )
  expect(weak).toEqual([])
})
