import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopByCategory } from './shop-by-category.tsx'

// Proves ERR-23.
test('a shop without categories says so', () => {
  const html = renderToString(
    <ShopByCategory section={{ ok: true, data: { categories: [], more: false } }} stones={[]} />,
  )
  expect(html).toContain('No categories available')
})
