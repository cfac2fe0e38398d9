import { afterAll, expect, test } from 'vitest'
import { Passwords } from '../../accounts/index.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { changeRows } from '../../testing/rows.ts'
import { runCommand } from '../../testing/run-command.ts'

const { url, database, close } = await createTestDatabase()
afterAll(close)

const add = (email: string, more: string[] = [], input = '') =>
  runCommand(
    ['staff', 'add', email, '--name', 'Meera Packs', '--role', 'packer', ...more],
    { DATABASE_URL: url },
    input,
  )
const staffOf = (email: string) =>
  database.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('a member is created with a printed first password that ends in seven days, and an audit entry', async () => {
  const { code, output, problems } = await add('Meera@example.com')
  expect({ code, problems }).toEqual({ code: 0, problems: '' })
  const [, password] = /^First password: ([a-z2-9]{4}(?:-[a-z2-9]{4}){3})$/m.exec(output) ?? []
  expect(output).toBe(
    `Added meera@example.com as packer\nFirst password: ${password}\n` +
      'It must be changed at the first sign-in at /back-office, within seven days\n',
  )

  const staff = await staffOf('meera@example.com')
  expect(staff).toMatchObject({ name: 'Meera Packs', role: 'packer', is_active: true })
  expect(await new Passwords().matches(password ?? '', staff.password_hash)).toBe(true)
  const days = (Number(staff.first_password_ends_at) - Date.now()) / (24 * 3_600_000)
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  const entries = database.selectFrom('audit_entry').selectAll().where('subject_id', '=', staff.id)
  expect(await entries.execute()).toMatchObject([
    {
      action: 'staff.added',
      staff_id: null,
      staff_name: 'amritvasya staff add',
      label: 'Meera Packs',
      after: { name: 'Meera Packs', email: 'meera@example.com', role: 'packer' },
    },
  ])
})

test('the first password may come from standard input, and is not printed then', async () => {
  const { code, output } = await add('kiran@example.com', ['--ask-password'], 'four stones on a tray\n')
  expect(code).toBe(0)
  expect(output).not.toContain('four stones')
  const { password_hash } = await staffOf('kiran@example.com')
  expect(await new Passwords().matches('four stones on a tray', password_hash)).toBe(true)
})

test.each([
  ['an address that is none', 'nobody', [], '', 'Please enter a valid email address'],
  ['an address that has been used', 'twice@example.com', [], '', 'Email already in use'],
  [
    'a password that is easy to guess',
    'easy@example.com',
    ['--ask-password'],
    'Password1!\n',
    'easy to guess',
  ],
])('%s is refused in one line', async (_, email, more, input, words) => {
  if (email.startsWith('twice')) await add(email)
  const { code, problems } = await add(email, more, input)
  expect(code).toBe(1)
  expect(problems.trim().split('\n')).toHaveLength(1)
  expect(problems).toContain(words)
})

test('a database with an older schema is left alone', async () => {
  const old = await createTestDatabase()
  const last = old.database
    .selectFrom('kysely_migration' as 'staff')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
  const { name } = await last.executeTakeFirstOrThrow()
  await old.database
    .deleteFrom('kysely_migration' as 'staff')
    .where('name', '=', name)
    .execute()
  const parameters = ['staff', 'add', 'late@example.com', '--name', 'Late', '--role', 'owner']
  const { code, problems } = await runCommand(parameters, { DATABASE_URL: old.url })
  await old.close()
  expect(code).toBe(1)
  expect(problems).toBe(`The database has an older schema, without ${name}. Run amritvasya migrate first\n`)
})

test('the list names everybody who may sign in', async () => {
  const fresh = await createTestDatabase()
  const run = (parameters: string[]) => runCommand(['staff', ...parameters], { DATABASE_URL: fresh.url })
  expect(await run(['list'])).toEqual({ code: 0, output: '', problems: '' })
  await run(['add', 'meera@example.com', '--name', 'Meera', '--role', 'owner'])
  await run(['add', 'left@example.com', '--name', 'Left', '--role', 'packer'])
  await run(['add', 'asha@example.com', '--name', 'Asha Rao', '--role', 'packer'])
  await changeRows(fresh.database, 'staff', { email: 'left@example.com' }, { is_active: false })
  const { output } = await run(['list'])
  await fresh.close()
  expect(output).toBe('packer\tasha@example.com\tAsha Rao\nowner\tmeera@example.com\tMeera\n')
})
