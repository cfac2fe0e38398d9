import { expect, test } from 'vitest'
import { addTestStaff, staffPassword as ownPassword } from '../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

test('somebody is added, changed and found, and the log tells who did it', async () => {
  const { headers, id: ownerId } = await addTestStaff(shop, 'owner')
  const fields = { name: 'Meera Packs', email: 'Meera@Example.com', role: 'packer' }
  const added = await shop.send('POST /back-office/staff', {
    body: { ...fields, password: 'Moonst0ne!', ownPassword },
    headers,
  })
  const { id } = added.body.item as { id: string }
  const body = { name: 'Meera', email: 'meera@example.com', role: 'editor', isActive: true }
  const changed = await shop.send(`PUT /back-office/staff/${id}`, { body: { ...body, ownPassword }, headers })
  expect(changed.body).toMatchObject({ item: { id, ...body } })
  const found = await shop.send('GET /back-office/staff?q=meer&sort=name&order=asc', { headers })
  expect(found.body).toMatchObject({ total: 1, items: [{ id }] })
  const log = await shop.send(`GET /back-office/audit?subject=staff&subjectId=${id}`, { headers })
  expect(log.body.items).toMatchObject([
    {
      staffId: ownerId,
      staffName: 'A owner',
      action: 'staff.changed',
      before: { name: 'Meera Packs', role: 'packer' },
      after: { name: 'Meera', role: 'editor' },
    },
    { action: 'staff.added', label: 'Meera Packs', before: {} },
  ])
  expect(JSON.stringify(log.body)).not.toContain('Moonst0ne')
})

test('an email belongs to one person', async () => {
  const { headers, email } = await addTestStaff(shop, 'owner')
  const body = { name: 'Twin', email, role: 'packer', password: 'Moonst0ne!', ownPassword }
  const reply = await shop.send('POST /back-office/staff', { body, headers })
  expect(reply).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } })
})

test('the last owner stays one, even when two owners dismiss each other at once', async () => {
  await shop.database.updateTable('staff').set({ is_active: false }).execute()
  const [one, other] = [await addTestStaff(shop, 'owner'), await addTestStaff(shop, 'owner')]
  const dismiss = (who: { id: string; email: string }, by: { headers: { cookie: string } }) =>
    shop.send(`PUT /back-office/staff/${who.id}`, {
      body: { name: 'Gone', email: who.email, role: 'owner', isActive: false, ownPassword },
      headers: by.headers,
    })
  const replies = await Promise.all([dismiss(one, other), dismiss(other, one)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await shop.database.selectFrom('staff').select('id').where('is_active', '=', true).execute()
  expect(owners).toHaveLength(1)
})

test('the audit log can only be added to', async () => {
  const change = shop.database.updateTable('audit_entry').set({ label: 'x' }).execute()
  await expect(change).rejects.toThrow('only added to')
  await expect(shop.database.deleteFrom('audit_entry').execute()).rejects.toThrow('only added to')
})

test('nobody sets their own password among the staff, where the present one is not asked for', async () => {
  const { id, email, headers } = await addTestStaff(shop, 'owner')
  const secondFactor = { encrypted_totp_secret: Buffer.from('sealed') }
  await shop.database.updateTable('staff').set(secondFactor).where('id', '=', id).execute()
  const body = { name: 'A owner', email, role: 'owner', isActive: true }
  const put = (of: string, more: object) =>
    shop.send(`PUT /back-office/staff/${of}`, { body: { ...body, ...more }, headers })
  const message = 'Change your own password under “My sign-in”'
  expect(await put(id, { password: 'Moonst0ne!' })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', message, errors: { password: message } },
  })
  const row = () => shop.database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  expect(await row()).toMatchObject(secondFactor)
  expect((await put(id, { name: 'The owner' })).status).toBe(200)

  const packer = await addTestStaff(shop, 'packer')
  const other = { name: 'A packer', email: packer.email, role: 'packer', password: 'Moonst0ne!', ownPassword }
  expect((await put(packer.id, other)).status).toBe(200)
})

test('a session alone neither adds anybody nor changes who may come in', async () => {
  const { headers } = await addTestStaff(shop, 'owner')
  const packer = await addTestStaff(shop, 'packer')
  const body = { name: 'A packer', email: packer.email, role: 'packer', isActive: true }
  const put = (more: object) =>
    shop.send(`PUT /back-office/staff/${packer.id}`, { body: { ...body, ...more }, headers })
  const refused = {
    status: 400,
    body: { code: 'WRONG_PASSWORD', errors: { ownPassword: expect.any(String) } },
  }
  for (const access of [
    { role: 'owner' },
    { isActive: false },
    { email: 'thief@example.com' },
    { password: 'Moonst0ne!' },
  ]) {
    expect(await put(access), JSON.stringify(access)).toMatchObject(refused)
    expect(await put({ ...access, ownPassword: 'guessed' }), JSON.stringify(access)).toMatchObject(refused)
  }
  const thief = { name: 'Thief', email: 'thief@example.com', role: 'owner', password: 'Moonst0ne!' }
  const add = (more: object) => shop.send('POST /back-office/staff', { body: { ...thief, ...more }, headers })
  expect((await add({})).status).toBe(400)
  expect(await add({ ownPassword: 'guessed' })).toMatchObject(refused)
  const { items } = (await shop.send('GET /back-office/staff?q=thief', { headers })).body
  expect(items).toEqual([])
  expect((await put({ name: 'Renamed' })).status).toBe(200)
})
