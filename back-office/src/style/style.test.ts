import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contrast } from '@amritvasya/contract/rules/contrast'
import { expect, test } from 'vitest'
import { tokens } from '../theme/tokens.ts'
import { type Colour, colourRoles } from './colour-roles.ts'

const here = import.meta.dirname
const ui = join(here, '../ui')
const page = globSync(join(here, '**/*.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('the style screen shows every shared component of the back office', () => {
  const components = globSync(join(ui, '**/*.tsx'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const exported = readFileSync(file, 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)
      return [...exported].map(([, component = '']) => ({ file: relative(ui, file), component }))
    })
  expect(components.length).toBeGreaterThan(30)
  const missing = components.filter(({ file, component }) => {
    const used = new RegExp(`${component}(?: as (\\w+))?[^}]*\\} from '[./]*ui/${file}'`).exec(page)
    return !used || !new RegExp(`<${used[1] ?? component}[\\s<>/]`).test(page)
  })
  expect(missing).toEqual([])
})

test('every colour of the back office is legible on each ground that it is used on', () => {
  const weak = Object.entries(colourRoles).flatMap(([name, { on, min }]) =>
    on
      .map((ground) => ({ name, ground, min, has: contrast(tokens[name as Colour], tokens[ground]) }))
      .filter(({ has }) => !(has >= min)),
  )
  expect(weak).toEqual([])
})

test('the back office has the colours, sizes and corners of the shop', () => {
  const css = readFileSync(join(here, '../../../storefront/app/styles/tokens.css'), 'utf8')
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
