import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@amritvasya/contract/rules/contrast'
import { expect, test } from 'vitest'
import { type Colour, colourRoles } from './colour-roles.ts'
import { tokens } from './tokens.ts'

test('every colour of the back office is legible on each ground that it is used on', () => {
  const weak = Object.entries(colourRoles).flatMap(([name, { on, min }]) =>
    on
      .map((ground) => ({ name, ground, min, has: contrast(tokens[name as Colour], tokens[ground]) }))
      .filter(({ has }) => !(has >= min)),
  )
  expect(weak).toEqual([])
})

test('the back office has the colours, sizes and corners of the shop', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../storefront/app/styles/tokens.css'), 'utf8')
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const shop = Object.fromEntries(
    [...css.matchAll(/--(?:color-|(?=text-|radius-|shadow-|ease-))([\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value]) => [camel(name), value],
    ),
  )
  const own = ['indigoSoft', 'goldFaint', 'serif', 'sans', 'space']
  const shared = Object.entries(tokens).filter(([name]) => !own.includes(name))
  for (const [name, value] of shared) {
    expect(typeof value === 'number' ? `${value}px` : value, name).toBe(shop[name])
  }
})
