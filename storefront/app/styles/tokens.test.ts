import { readFileSync } from 'node:fs'
import { contrast } from '@amritvasya/contract/rules/contrast'
import { expect, test } from 'vitest'
import { colourRoles } from './colour-roles.ts'
import { readTokens } from './read-tokens.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const text = read('../../../docs/design.md')
const { colours, sizes, eases } = readTokens(read('tokens.css'))

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

test('docs/design.md says of every colour what the tokens say', () => {
  for (const { name, role, on } of colourRoles) {
    const pairs = on.map((ground) => {
      const ratio = contrast(colours[name] ?? '', colours[ground] ?? '')
      return `${ratio.toFixed(1)} on ${ground}`
    })
    expect(text).toContain(
      `| \`${name}\` | \`${colours[name]}\` | ${role} | ${pairs.join(', ') || 'a ground'} |`,
    )
  }
})

test('docs/design.md has the sizes of text, the width of the page and the curve of motion', () => {
  for (const { name, value, lineHeight } of sizes) {
    expect(text).toContain(`| \`text-${name}\` | ${Number.parseFloat(value) * 16} px | ${lineHeight} |`)
  }
  const widest = /container-page \{[^}]*max-width: (\d+)rem/.exec(read('app.css'))?.[1]
  expect(text).toContain(`at most ${(Number(widest) * 16).toLocaleString('en')} px wide`)
  expect(text).toContain(eases[0]?.value)
})
