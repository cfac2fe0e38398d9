import { existsSync } from 'node:fs'
import { facetValue } from '@amritvasya/contract/rules/facets'
import { coloured } from '@amritvasya/contract/rules/stones-by-colour/coloured'
import { whiteToBrown } from '@amritvasya/contract/rules/stones-by-colour/white-to-brown'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StonePlate } from './stone-plate.tsx'

const shown = new URL('../../../public', import.meta.url)
const addressOf = (html: string) => /src="([^"]+)"/.exec(html)?.[1] ?? ''

test('every stone that has facts is drawn, for its drawer and for its page', () => {
  const cuts = [...coloured, ...whiteToBrown].flatMap(({ name }) =>
    (['drawer', 'whole'] as const).map((cut) =>
      addressOf(renderToStaticMarkup(<StonePlate stone={facetValue(name)} cut={cut} />)),
    ),
  )
  expect(cuts.length).toBeGreaterThan(60)
  expect(cuts.filter((address) => !existsSync(`${shown.pathname}${address}`))).toEqual([])
})

test('a stone that nobody drew has a bead instead of a broken picture', () => {
  expect(renderToStaticMarkup(<StonePlate />)).not.toContain('<img')
})
