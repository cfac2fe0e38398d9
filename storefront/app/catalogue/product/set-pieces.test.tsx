import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SetPieces } from './set-pieces.tsx'

// Proves BUNDLE-07.
test('the pieces of a set lead to their pages, as far as they have one', () => {
  const piece = { size: null, color: null, image: null }
  const markup = renderToStaticMarkup(
    <SetPieces
      pieces={[
        { ...piece, product: 'a'.repeat(24), name: 'Amethyst', quantity: 1 },
        { ...piece, product: null, name: 'Incense', quantity: 2 },
      ]}
    />,
  )
  expect(markup).toContain('3 pieces')
  expect(markup).toContain(`href="/product/${'a'.repeat(24)}"`)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('Incense')
})
