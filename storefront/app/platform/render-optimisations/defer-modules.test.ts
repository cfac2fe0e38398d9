import { expect, test } from 'vitest'
import { deferModules } from './defer-modules.ts'

const html = [
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/a.js" nonce="n"/><title>Shop</title>',
  '<link rel="modulepreload" nonce="n" href="/other.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><button type="button">Add</button>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script><p>End</p></body>',
].join('')

test('modules stand in the page as text, and a script in the head starts them', () => {
  const parts = deferModules(html, 'n')
  const deferred =
    '<script nonce="n" type="text/plain" data-modules="">import "/assets/a.js";\nimport("/assets/b.js");</script>'
  expect(parts).toContain(deferred)
  const page = parts.join('')
  expect(page).toMatch(
    /^<html><head><meta charSet="utf-8"\/><script nonce="n">\(function loadAfterLcp\([\s\S]*\)\(\["\/assets\/a.js","\/assets\/b.js"\],[^<]*<\/script><title>Shop<\/title><link rel="modulepreload" nonce="n" href="\/other.js"\/><\/head><body><button/,
  )
  expect(page.endsWith(`<button type="button">Add</button>${deferred}<p>End</p></body>`)).toBe(true)
})

test('scripts and styles are whole within their part, so that they can be hashed', () => {
  for (const part of deferModules(html, 'n')) {
    expect(part.match(/<script/g)?.length ?? 0).toBe(part.match(/<\/script/g)?.length ?? 0)
  }
})

test('a page without modules stays as it is', () => {
  expect(deferModules('<p>Closed</p>', 'n')).toEqual(['<p>Closed</p>'])
})
