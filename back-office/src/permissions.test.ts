import { endpoints, everyRole } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { can, hasRoles } from './platform/permissions.ts'
import { resources } from './resources.tsx'

type Seen = { summary: string; auth?: string; roles?: readonly string[] }

/** The GET endpoint by its first path segment, such as `orders`; the shortest path wins. */
const reading = new Map<string, Seen>()
for (const [key, endpoint] of Object.entries(endpoints).sort(([a], [b]) => a.length - b.length)) {
  const name = /^GET \/back-office\/([^/]+)/.exec(key)?.[1]
  if (name && !reading.has(name)) reading.set(name, endpoint)
}
/** Screens whose endpoint has another name. */
const calls: Readonly<Record<string, string>> = { 'my-sign-in': 'me' }
/** Resources that are read but have no screen. */
const screenless = ['me']

test('whoever may read something in the contract sees its screen, and nobody else does', () => {
  const names = [...resources.map(({ name }) => name), ...reading.keys(), 'my-sign-in']
  for (const name of new Set(names.filter((name) => !screenless.includes(name)))) {
    const call = reading.get(calls[name] ?? name)
    expect(call?.auth, `GET /back-office/${name} is in the contract, for the staff`).toBe('staff')
    expect(hasRoles(name), `platform/permissions.ts names ${name}`).toBe(true)
    const seenBy = everyRole.filter((role) => can(role, name))
    expect(seenBy, `who sees ${name}`).toEqual(call?.roles)
  }
})

test('a screen that the table does not name is the owner’s alone, and without a role nobody sees any', () => {
  expect(everyRole.filter((role) => can(role, 'a-new-one'))).toEqual(['owner'])
  expect(can(undefined, 'my-sign-in')).toBe(false)
})
