import { expect, test } from 'vitest'
import { hasRoles } from './platform/permissions.ts'
import { resources } from './resources.tsx'

test('every screen of the back office says which roles see it, and stands in the menu once', () => {
  const names = resources.map(({ name }) => name)
  expect(names.filter((name) => !hasRoles(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
