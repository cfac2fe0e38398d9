import { expect, test } from 'vitest'
import { can } from './can.ts'

test('the owner sees everything, a packer the orders, an editor the catalogue, nobody without a role anything', () => {
  const seen = (role: Parameters<typeof can>[0]) =>
    ['orders', 'products', 'staff', 'my-sign-in', 'a-new-one'].filter((name) => can(role, name))
  expect(seen('owner')).toEqual(['orders', 'products', 'staff', 'my-sign-in', 'a-new-one'])
  expect(seen('packer')).toEqual(['orders', 'my-sign-in'])
  expect(seen('editor')).toEqual(['products', 'my-sign-in'])
  expect(seen(undefined)).toEqual([])
})
