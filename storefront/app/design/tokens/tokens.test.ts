import { readFileSync } from 'node:fs'
import { contrast } from '@amritvasya/contract/rules/contrast'
import { expect, test } from 'vitest'
import { colourRoles } from './colour-roles.ts'
import { readTokens } from './read-tokens.ts'

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
const { colours, sizes } = readTokens(css)

test('every colour has a role, and no role names a colour that does not exist', () => {
  expect(colourRoles.map(({ name }) => name).toSorted()).toEqual(Object.keys(colours).toSorted())
  expect(sizes.filter(({ lineHeight }) => !(Number(lineHeight) > 1))).toEqual([])
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
