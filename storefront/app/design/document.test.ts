import { readFileSync } from 'node:fs'
import { contrast } from '@amritvasya/contract/rules/contrast'
import { expect, test } from 'vitest'
import { colourRoles } from './tokens/colour-roles.ts'
import { readTokens } from './tokens/read-tokens.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const text = read('../../../docs/design.md')
const css = read('../styles/tokens.css')
const { colours, sizes, eases } = readTokens(css)

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
  const widest = /container-page \{[^}]*max-width: (\d+)rem/.exec(read('../styles/app.css'))?.[1]
  expect(text).toContain(`at most ${(Number(widest) * 16).toLocaleString('en')} px wide`)
  expect(text).toContain(eases[0]?.value)
})
