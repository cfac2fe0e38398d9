import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Storefront } from '@amritvasya/contract'
import { StartError } from '../platform/process/start-error.ts'

const folder = new URL('../../../storefront/build/', import.meta.url)

export const clientFolder = fileURLToPath(new URL('client/', folder))

const isFunction = (value: unknown) => typeof value === 'function'
const isPaths = (value: unknown) => Array.isArray(value) && value.every((path) => typeof path === 'string')

const checks: Record<keyof Storefront, (value: unknown) => boolean> = {
  createStorefront: isFunction,
  formPaths: isPaths,
  queryKeysOf: isFunction,
  listedArticles: Array.isArray,
  listedPages: isPaths,
}

/** @throws {StartError} when an export of the built storefront is missing or of another kind */
export function assertStorefront(built: object): asserts built is Storefront {
  const exported = new Map(Object.entries(built))
  const missing = Object.entries(checks).filter(([name, isValid]) => !isValid(exported.get(name)))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name).join(', ')
  throw new StartError(`The built storefront does not fit this server; it lacks ${names}: run npm run build`)
}

/** @throws {StartError} when the storefront has not been built, or for another server */
export async function loadStorefront(): Promise<Storefront> {
  const entry = new URL('server/index.js', folder)
  if (!existsSync(entry)) throw new StartError('The storefront is not built yet: run npm run build')
  const built: object = await import(entry.href)
  assertStorefront(built)
  return built
}
