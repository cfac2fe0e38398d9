import { expect, test } from 'vitest'
import { deferModules } from './defer-modules.ts'

const html = [
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Shop</title>',
  '<link rel="modulepreload" nonce="n" href="/other.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script><p>End</p></body>',
].join('')

test('modules stand in the page as text, with a script beside them that starts them', () => {
  const parts = deferModules(html, 'n')
  const deferred =
    '<script nonce="n" type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";\nimport("/assets/b.js");</script>'
  expect(parts).toContain(deferred)
  const page = parts.join('')
  expect(page).toMatch(
    /^<head><title>Shop<\/title><link rel="modulepreload" nonce="n" href="\/other.js"\/><\/head><body>/,
  )
  expect(page).toMatch(
    /<\/script><script nonce="n">\(function loadAfterLcp\([\s\S]*<\/script><p>End<\/p><\/body>$/,
  )
})

test('scripts and styles are whole within their part, so that they can be hashed', () => {
  for (const part of deferModules(html, 'n')) {
    expect(part.match(/<script/g)?.length ?? 0).toBe(part.match(/<\/script/g)?.length ?? 0)
  }
})

test('a page without modules stays as it is', () => {
  expect(deferModules('<p>Closed</p>', 'n')).toEqual(['<p>Closed</p>'])
})
