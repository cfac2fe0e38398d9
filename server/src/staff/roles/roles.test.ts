import type { CustomRole, StaffMember } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { changeRows, rowOf } from '../../testing/rows.ts'
import { addTestStaff, sessionOf, staffPassword } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { assertGivable, lockGivableRole } from './roles.service.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const ownPassword = staffPassword
const orders = ['GET /back-office/orders', 'GET /back-office/orders/:id']

let made = 0
async function makeRole(calls: readonly string[] = orders): Promise<CustomRole> {
  const body = { name: `Helper ${++made}`, calls, ownPassword }
  const reply = await shop.send('POST /back-office/roles', { ...owner, body })
  expect(reply.status).toBe(200)
  return reply.body.item as CustomRole
}
const member = async (roleId: string | null, role = 'packer') => {
  const added = await addTestStaff(shop, 'packer')
  const body = { name: 'Meera', email: added.email, role, roleId, isActive: true, ownPassword }
  const reply = await shop.send(`PUT /back-office/staff/${added.id}`, { ...owner, body })
  expect(reply.status).toBe(200)
  return { ...added, item: reply.body.item as StaffMember, body }
}

// Proves RIGHT-01.
test('a role is made, given, changed at once for everybody who has it, and removed once nobody has it', async () => {
  const role = await makeRole()
  expect(role).toMatchObject({ calls: orders, members: 0 })
  const { id, headers, item, body } = await member(role.id)
  expect(item).toMatchObject({ customRole: { id: role.id, name: role.name }, isActive: true })
  const sees = async (call: string) => (await shop.send(call, { headers })).status
  expect(await sees('GET /back-office/orders')).toBe(200)
  expect(await sees('GET /back-office/customers')).toBe(403)
  const me = (await shop.send('GET /back-office/me', { headers })).body.item
  expect(me).toMatchObject({ calls: orders, customRole: { name: role.name } })
  const dashboard = (await shop.send('GET /back-office/dashboard', { headers })).body.item
  expect(dashboard).toMatchObject({ toPack: { total: 0 }, sales: null, complaints: null, breaches: null })

  const changed = await shop.send(`PUT /back-office/roles/${role.id}`, {
    ...owner,
    body: { name: 'Reader', calls: ['GET /back-office/customers'], ownPassword, version: role.version },
  })
  expect(changed.body.item).toMatchObject({ name: 'Reader', members: 1 })
  expect(await sees('GET /back-office/orders')).toBe(403)
  expect(await sees('GET /back-office/customers')).toBe(200)

  const used = await shop.send(`DELETE /back-office/roles/${role.id}`, owner)
  expect(used).toMatchObject({ status: 409, body: { code: 'ROLE_IN_USE' } })
  const fixed = await shop.send(`PUT /back-office/staff/${id}`, {
    ...owner,
    body: { ...body, role: 'editor', roleId: null },
  })
  expect(fixed.body.item).toMatchObject({ role: 'editor', customRole: null })
  expect(await sees('GET /back-office/products')).toBe(200)
  expect((await shop.send(`DELETE /back-office/roles/${role.id}`, owner)).status).toBe(200)
})

// Proves RIGHT-02.
test('nobody gives a right that is the owner’s alone, an unknown one, or one without the own password', async () => {
  for (const call of [
    'POST /back-office/staff',
    'PUT /back-office/roles/:id',
    'GET /back-office/audit',
    'POST /back-office/webhooks/:id/secret',
    'GET /back-office/everything',
  ]) {
    const body = { name: 'Thief', calls: [...orders, call], ownPassword }
    const refused = await shop.send('POST /back-office/roles', { ...owner, body })
    expect(refused, call).toMatchObject({ status: 403, body: { errors: { calls: expect.any(String) } } })
  }
  const body = { name: 'Thief', calls: orders, ownPassword: 'Wrong-and-river-5' }
  expect((await shop.send('POST /back-office/roles', { ...owner, body })).body).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  const role = await makeRole()
  const taken = { name: role.name.toUpperCase(), calls: orders, ownPassword }
  expect((await shop.send('POST /back-office/roles', { ...owner, body: taken })).body).toMatchObject({
    code: 'ROLE_NAME_TAKEN',
  })
  const { headers } = await member(role.id)
  expect((await shop.send('GET /back-office/roles', { headers })).status).toBe(403)
})

// Proves RIGHT-02.
test('whoever may give rights gives none that they lack, neither in a role nor by giving a role', async () => {
  const role = await makeRole([...orders, 'GET /back-office/customers'])
  const manager = { role: 'owner', calls: new Set(orders) } as unknown as StaffCaller
  expect(() => assertGivable(manager, orders)).not.toThrow()
  expect(() => assertGivable(manager, [...orders, 'GET /back-office/customers'])).toThrow(ApiError)
  await expect(
    shop.database.transaction().execute((transaction) => lockGivableRole(transaction, manager, role.id)),
  ).rejects.toThrow('You cannot give this right: GET /back-office/customers')
})

// Proves RIGHT-01.
test('a right that the contract has no more is none, and does not stand in the way of a change', async () => {
  const role = await makeRole()
  await changeRows(shop.database, 'staff_role', role.id, { calls: ['GET /back-office/former', ...orders] })
  const read = (await shop.send(`GET /back-office/roles/${role.id}`, owner)).body.item as CustomRole
  expect(read.calls).toEqual(orders)
  const { calls, version } = read
  const body = { name: `${role.name} renamed`, calls, version, ownPassword }
  const saved = await shop.send(`PUT /back-office/roles/${role.id}`, { ...owner, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
})

// Proves RIGHT-03.
test('somebody whom 0.3.0 calls an owner, but who has a role of the owner’s own, is no last owner', async () => {
  const role = await makeRole()
  const { id } = await member(role.id)
  await changeRows(shop.database, 'staff', id, { role: 'owner', is_active: true })
  const body = { name: 'Owner', email: owner.email, role: 'packer', isActive: true, ownPassword }
  const last = await shop.send(`PUT /back-office/staff/${owner.id}`, { ...owner, body })
  expect(last.body).toMatchObject({ code: 'LAST_OWNER' })
  await shop.database.deleteFrom('staff').where('id', '=', id).execute()
})

// Proves RIGHT-03.
test('the last owner gets no role of the owner’s own, and a member of a removed role may do nothing', async () => {
  const role = await makeRole()
  const owners = await shop.database.selectFrom('staff').selectAll().where('role', '=', 'owner').execute()
  expect(owners.length).toBe(1)
  const body = {
    name: 'Owner',
    email: owner.email,
    role: 'owner',
    roleId: role.id,
    isActive: true,
    ownPassword,
  }
  const last = await shop.send(`PUT /back-office/staff/${owner.id}`, { ...owner, body })
  expect(last.body).toMatchObject({ code: 'LAST_OWNER' })
  const { headers } = await member(role.id)
  await shop.database.deleteFrom('staff_role').where('id', '=', role.id).execute()
  expect((await shop.send('GET /back-office/orders', { headers })).status).toBe(403)
  expect((await shop.send('GET /back-office/me', { headers })).body.item).toMatchObject({ calls: [] })
})

// Proves RIGHT-04, decision 251.
test('for release 0.3.0 a member of such a role is inactive, and what that release changes gives no more rights', async () => {
  const role = await makeRole()
  const { id, item, email, body } = await member(role.id)
  const row = await rowOf(shop.database, 'staff', id)
  expect(row).toMatchObject({ is_active: false, is_active_in_role: true, role: 'packer' })
  // It is saved without the new field, as the former back office does.
  const { roleId: _, ...former } = body
  const unchanged = await shop.send(`PUT /back-office/staff/${id}`, {
    ...owner,
    body: { ...former, name: 'Mira' },
  })
  expect(unchanged.body.item).toMatchObject({ name: 'Mira', customRole: item.customRole })
  await shop.database.updateTable('staff').set({ is_active: true }).where('id', '=', id).execute()
  const headers = await sessionOf(shop, id)
  expect((await shop.send('GET /back-office/customers', { headers })).status).toBe(403)
  expect((await shop.send('GET /back-office/orders', { headers })).status).toBe(200)
  const off = await shop.send(`PUT /back-office/staff/${id}`, {
    ...owner,
    body: { ...body, isActive: false },
  })
  expect(off.body.item).toMatchObject({ isActive: false })
  expect((await shop.send('GET /back-office/me', { headers })).status).toBe(401)
  const signIn = { email, password: staffPassword }
  expect((await shop.send('POST /back-office/sign-in', { body: signIn })).status).toBe(401)
  await shop.send(`PUT /back-office/staff/${id}`, { ...owner, body })
  expect((await shop.send('POST /back-office/sign-in', { body: signIn })).status).toBe(200)
})
