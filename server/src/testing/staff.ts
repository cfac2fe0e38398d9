import type { StaffRole } from '@amritvasya/contract'
import { newId } from '../platform/id.ts'
import { startSession } from '../staff/index.ts'
import type { TestShop } from './test-shop.ts'

export const staffPassword = 'Quartz-and-river-5'
/** It is precomputed, because hashing is slow. */
const staffPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Pen7VPYL85X0LwXkJM1mrQ$XC487LatM/BnGcYTyXNtKUGnHGvMemYZ96v+FmSjbAU'

/** The back office sends this for somebody new. */
export const staffForm = {
  name: 'Asha',
  email: 'asha@example.com',
  role: 'packer',
  password: 'Lotus-and-river-7',
  ownPassword: staffPassword,
}

export type TestStaff = { id: string; email: string; headers: { cookie: string } }

export async function addTestStaff(
  shop: Pick<TestShop, 'database'>,
  role: StaffRole,
  passwordHash = staffPasswordHash,
): Promise<TestStaff> {
  const id = newId()
  const email = `${role}-${id}@example.com`
  await shop.database
    .insertInto('staff')
    .values({ id, name: `A ${role}`, email, role, password_hash: passwordHash })
    .execute()
  return { id, email, headers: await sessionOf(shop, id) }
}

/** Somebody with a role that the owner has made, of these calls of the contract. */
export async function addTestHelper(
  shop: Pick<TestShop, 'database'>,
  calls: readonly string[],
): Promise<TestStaff> {
  const member = await addTestStaff(shop, 'packer')
  const roleId = newId()
  await shop.database
    .insertInto('staff_role')
    .values({ id: roleId, name: `Helper ${roleId}`, calls: [...calls] })
    .execute()
  await shop.database
    .updateTable('staff')
    .set({ role_id: roleId, is_active: false, is_active_in_role: true })
    .where('id', '=', member.id)
    .execute()
  return member
}

export async function sessionOf(shop: Pick<TestShop, 'database'>, id: string): Promise<{ cookie: string }> {
  return { cookie: `back_office=${await startSession(shop.database, id)}` }
}
