import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { resources } from '../resources.tsx'
import { currentPath, formerRoutes } from './former-address.tsx'

test.each([
  ['/requests', '/guidance-bookings'],
  ['/requests/0123456789abcdef01234567/show', '/guidance-bookings/0123456789abcdef01234567/show'],
  ['/launch-check', '/go-live-checklist'],
  ['/today', '/dashboard'],
])('the former address %s leads to %s', (former, current) => {
  expect(formerRoutes.filter((route) => matchPath(route, former))).toHaveLength(1)
  expect(currentPath(former)).toBe(current)
  expect(resources.map(({ name }) => `/${name}`)).toContain(`/${current.split('/')[1]}`)
})

test('a current address stays as it is', () => {
  expect(currentPath('/orders/0123456789abcdef01234567/show')).toBe('/orders/0123456789abcdef01234567/show')
  expect(currentPath('/')).toBe('/')
  for (const { name } of resources)
    expect(formerRoutes.filter((route) => matchPath(route, `/${name}`))).toEqual([])
})
