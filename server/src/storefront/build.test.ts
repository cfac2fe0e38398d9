import { expect, test } from 'vitest'
import { StartError } from '../platform/process/start-error.ts'
import { assertStorefront } from './build.ts'

const built = {
  createStorefront: () => async () => ({}),
  formPaths: ['/contact'],
  queryKeysOf: () => ({}),
  listedArticles: [],
  listedPages: ['/'],
}

test('a storefront with everything that the server uses is accepted', () => {
  expect(() => assertStorefront(built)).not.toThrow()
})

test('a storefront of another version is refused, with the names of what it lacks', () => {
  const { formPaths: _, ...rest } = built
  const error = new StartError(
    'The built storefront does not fit this server; it lacks formPaths, queryKeysOf: run npm run build',
  )
  expect(() => assertStorefront({ ...rest, queryKeysOf: {} })).toThrow(error)
  expect(() => assertStorefront({ ...built, listedPages: [1] })).toThrow(/it lacks listedPages:/)
})
