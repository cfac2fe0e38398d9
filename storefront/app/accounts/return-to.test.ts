import { expect, test } from 'vitest'
import { safePath, withReturn } from './return-to.ts'

test.each([
  ['/profile', '/profile'],
  ['/my-orders?page=2#last', '/my-orders?page=2#last'],
  ['/checkout', '/checkout'],
])('decision 21: %j is a place of this shop', (given, path) => {
  expect(safePath(given)).toBe(path)
})

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
])('bad input 57: %j leads home', (given) => {
  expect(safePath(given)).toBe('/')
})

test('home needs no remembering', () => {
  expect(withReturn('/login', '/')).toBe('/login')
  expect(withReturn('/login', '/my-orders?page=2')).toBe('/login?returnTo=%2Fmy-orders%3Fpage%3D2')
})
