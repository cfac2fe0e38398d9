import { backOfficeFiles, endpoints, everyRole } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { can, hasRoles, lacks, may } from './platform/permissions.ts'
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
const screenless = ['me', 'rights']

test('whoever may read something in the contract sees its screen, and nobody else does', () => {
  const names = [...resources.map(({ name }) => name), ...reading.keys(), 'my-sign-in']
  for (const name of new Set(names.filter((name) => !screenless.includes(name)))) {
    const call = reading.get(calls[name] ?? name)
    expect(call?.auth, `GET /back-office/${name} is in the contract, for the staff`).toBe('staff')
    expect(hasRoles(name), `platform/permissions.ts names ${name}`).toBe(true)
    const seenBy = everyRole.filter((role) => can({ role, calls: null }, name))
    expect(seenBy, `who sees ${name}`).toEqual(call?.roles)
  }
})

test('a screen that the table does not name is the owner’s alone, and without a role nobody sees any', () => {
  expect(everyRole.filter((role) => can({ role, calls: null }, 'a-new-one'))).toEqual(['owner'])
  expect(can(undefined, 'my-sign-in')).toBe(false)
})

test('a role that the owner has made sees the screens whose lists it may read, whatever stands in its fixed role', () => {
  const rights = {
    role: 'owner',
    calls: ['GET /back-office/orders', 'POST /back-office/orders/:id/ship'],
  } as const
  const seen = resources.map(({ name }) => name).filter((name) => can(rights, name))
  expect(seen).toEqual(['dashboard', 'orders'])
  expect(can(rights, 'orders/create')).toBe(false)
  expect(may(rights, 'POST /back-office/orders/:id/ship')).toBe(true)
  expect(may(rights, 'POST /back-office/orders/:id/refund')).toBe(false)
  expect(may({ role: 'owner', calls: null }, 'POST /back-office/orders/:id/refund')).toBe(true)
  expect(may({ role: 'packer', calls: null }, 'POST /back-office/orders/:id/refund')).toBe(false)
})

test('a role that may read everything sees every screen, and none of them without its reading call', () => {
  const calls = [...Object.keys(endpoints), ...Object.keys(backOfficeFiles)].filter((call) =>
    call.startsWith('GET /back-office/'),
  )
  const names = resources.map(({ name }) => name)
  expect(names.filter((name) => !can({ role: 'packer', calls }, name))).toEqual([])
  expect(names.filter((name) => can({ role: 'packer', calls: [] }, name))).toEqual(['dashboard'])
})

const inContract = new Set([...Object.keys(endpoints), ...Object.keys(backOfficeFiles)])

test('what adds to a list, or saves a form, asks for a call of the contract', () => {
  for (const { name, create, edit } of resources) {
    if (create) expect(inContract, name).toContain(`POST /back-office/${name}`)
    if (!edit) continue
    const saving = [`PUT /back-office/${name}/:id`, `POST /back-office/${name}/:id/edit`]
    expect(
      saving.some((call) => inContract.has(call)),
      name,
    ).toBe(true)
  }
})

test('only a role that the owner has made lacks a right; a fixed one may do what its screens offer', () => {
  expect(
    lacks({ role: 'packer', calls: ['GET /back-office/orders'] }, 'POST /back-office/orders/:id/notes'),
  ).toBe(true)
  expect(
    lacks(
      { role: 'packer', calls: ['POST /back-office/orders/:id/notes'] },
      'POST /back-office/orders/:id/notes',
    ),
  ).toBe(false)
  expect(lacks({ role: 'packer', calls: null }, 'POST /back-office/orders/:id/notes')).toBe(false)
  expect(lacks(undefined, 'POST /back-office/orders/:id/notes')).toBe(false)
})
