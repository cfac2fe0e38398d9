import { backOfficeFiles, type Endpoint, endpoints, everyRole, type StaffRole } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { givableCalls } from '../platform/http/rights.ts'
import { changeRows } from '../testing/rows.ts'
import { addTestStaff, sessionOf, staffForm, staffPassword } from '../testing/staff.ts'
import { closedAtEnd, signUpMany, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

type Guarded = { call: string; roles: readonly StaffRole[] }

const asCall = (key: string) => key.replace(/:\w+/g, 'a'.repeat(24))
const calls: Guarded[] = [
  ...Object.entries<Endpoint>(endpoints)
    .filter(([, { auth }]) => auth === 'staff')
    .map(([key, { roles = [] }]) => ({ call: asCall(key), roles })),
  ...Object.entries<{ roles: readonly StaffRole[] }>(backOfficeFiles).map(([key, { roles }]) => ({
    call: asCall(key),
    roles,
  })),
]
/** Access is refused before the body is parsed, and allowed calls fail later. */
const bodyOf = ({ call }: Guarded) => (call.startsWith('GET') ? undefined : '{"not": json')

test('every call of the back office needs a session and one of its roles, before anything else', async () => {
  const [customer] = await signUpMany(shop, 1)
  const staff = await Promise.all(
    everyRole.map(async (role) => ({ role, ...(await addTestStaff(shop, role)) })),
  )
  expect(calls.length).toBeGreaterThan(10)
  for (const guarded of calls) {
    const { call, roles } = guarded
    const body = bodyOf(guarded)
    const nobody = await shop.send(call, { body })
    expect(nobody, call).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } })
    expect(nobody.headers.get('cache-control'), call).toBe('no-store')
    const shopper = await shop.send(call, { body, token: customer ?? '' })
    expect(shopper, call).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(roles, call).toContain('owner')
    for (const { role, id } of staff) {
      const headers = await sessionOf(shop, id)
      const { status } = await fetch(`${shop.address}/api${call.split(' ')[1]}`, {
        method: call.split(' ')[0] ?? '',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      })
      if (roles.includes(role)) expect([401, 403], `${role} ${call}`).not.toContain(status)
      else expect(status, `${role} ${call}`).toBe(403)
    }
  }
})

test('every path below /back-office in the contract asks for staff, but signing in', () => {
  const open = Object.entries<Endpoint>(endpoints)
    .filter(([key, { auth }]) => key.includes('/back-office') && auth !== 'staff')
    .map(([key]) => key)
  expect(open).toEqual(['POST /back-office/sign-in'])
})

test('what a page of another site sends changes nothing, even with the cookie', async () => {
  const { headers } = await addTestStaff(shop, 'owner')
  const body = { ...staffForm, email: 'x@example.com' }
  for (const site of ['cross-site', 'same-site', 'none']) {
    const reply = await shop.send('POST /back-office/staff', {
      body,
      headers: { ...headers, 'sec-fetch-site': site },
    })
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
  // Older browsers send the origin alone.
  const foreign = { origin: 'https://evil.example' }
  for (const origin of [foreign, { referer: 'https://evil.example/page' }, { origin: 'null' }]) {
    const reply = await shop.send('POST /back-office/staff', { body, headers: { ...headers, ...origin } })
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const file = await fetch(`${shop.address}/api/back-office/products/import?dryRun=true`, {
      method: 'POST',
      headers: { ...headers, ...origin, 'content-type': 'text/csv' },
      body: 'product_code\n',
    })
    expect(file.status).toBe(403)
  }
  // Behind a proxy that names another host only the browser knows that the page is the shop's own.
  const throughProxy = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }
  for (const [i, own] of [{ origin: shop.address }, throughProxy].entries()) {
    const one = { ...body, email: `own-${i}@example.com` }
    const reply = await shop.send('POST /back-office/staff', { body: one, headers: { ...headers, ...own } })
    expect(reply.status).toBe(200)
  }
})

test('a session ends with its time, and when somebody works here no more', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const packer = await addTestStaff(shop, 'packer')
  const me = (headers: { cookie: string }) => shop.send('GET /back-office/me', { headers })
  expect((await me(packer.headers)).body).toMatchObject({ item: { role: 'packer', hasSecondFactor: false } })
  await changeRows(shop.database, 'staff_session', { staff_id: packer.id }, { expires_at: new Date() })
  expect((await me(packer.headers)).status).toBe(401)
  const again = await sessionOf(shop, packer.id)
  expect((await me(again)).status).toBe(200)
  const body = {
    name: 'Gone',
    email: packer.email,
    role: 'packer',
    isActive: false,
    ownPassword: staffPassword,
  }
  await shop.send(`PUT /back-office/staff/${packer.id}`, { body, headers: owner.headers })
  expect((await me(again)).status).toBe(401)
})

const everybodys = (call: string) =>
  /\/me(\/|$)|\/sign-out$|\/(dashboard|search|saved-filters)(\/|$)/.test(call)
/** The right that decides about a call which follows another one. */
const decidingOf = (key: string): string => (endpoints as Record<string, Endpoint>)[key]?.follows ?? key
const ownersAlone =
  /\/back-office\/(staff|roles|rights|api-keys|audit|data-access|webhooks|webhook-events)(\/|$)/

test('a call that follows a right follows one that a role can be given', () => {
  const followed = Object.values<Endpoint>(endpoints).flatMap(({ follows }) => (follows ? [follows] : []))
  expect(followed.length).toBeGreaterThan(0)
  for (const call of followed) expect(givableCalls.map((right) => right.call)).toContain(call)
})

// Proves RIGHT-01, RIGHT-02.
test('a role that the owner has made may make its calls and no other, whichever they are', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const rights = (await shop.send('GET /back-office/rights', owner)).body.items as { call: string }[]
  const keys = [
    ...Object.entries<Endpoint>(endpoints).flatMap(([key, { auth }]) => (auth === 'staff' ? [key] : [])),
    ...Object.keys(backOfficeFiles),
  ]
  const path = (key: string) => key.split(' ')[1] ?? ''
  expect(rights.map(({ call }) => call)).toEqual(
    keys.filter((key) => !everybodys(path(key)) && !ownersAlone.test(path(key))),
  )
  const halves = [0, 1].map((half) => rights.filter((_, place) => place % 2 === half).map(({ call }) => call))
  for (const granted of halves) {
    const made = await shop.send('POST /back-office/roles', {
      ...owner,
      body: { name: `Half ${granted.length} ${granted[0]}`, calls: granted, ownPassword: staffPassword },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { id: roleId } = made.body.item as { id: string }
    const member = await addTestStaff(shop, 'packer')
    const { status } = await shop.send(`PUT /back-office/staff/${member.id}`, {
      ...owner,
      body: {
        name: 'Meera',
        email: member.email,
        role: 'packer',
        roleId,
        isActive: true,
        ownPassword: staffPassword,
      },
    })
    expect(status).toBe(200)
    const allowed = new Set(granted)
    for (const key of keys) {
      const call = asCall(key)
      const body = bodyOf({ call, roles: [] })
      const headers = await sessionOf(shop, member.id)
      const reply = await fetch(`${shop.address}/api${path(call)}`, {
        method: call.split(' ')[0] ?? '',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      })
      const follows = decidingOf(key) !== key
      if (follows ? allowed.has(decidingOf(key)) : everybodys(path(key)) || allowed.has(key))
        expect([401, 403], call).not.toContain(reply.status)
      else expect(reply.status, call).toBe(403)
    }
  }
})
