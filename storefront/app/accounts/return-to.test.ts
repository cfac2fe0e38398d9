import { expect, test } from 'vitest'
import { safePath, withReturn } from './return-to.ts'

// Proves decision 21.
test.each([
  ['/profile', '/profile'],
  ['/my-orders?page=2#last', '/my-orders?page=2#last'],
  ['/checkout', '/checkout'],
])('%j is a place of this shop', (destination, path) => {
  expect(safePath(destination)).toBe(path)
})

// Proves bad input 57.
test.each([
  null,
  '',
  'profile',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  'https://evil.example/profile',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '/login',
  '/login?returnTo=/login',
])('%j leads home', (destination) => {
  expect(safePath(destination)).toBe('/')
})

test('home needs no remembering', () => {
  expect(withReturn('/login', '/')).toBe('/login')
  expect(withReturn('/login', '/my-orders?page=2')).toBe('/login?returnTo=%2Fmy-orders%3Fpage%3D2')
})
