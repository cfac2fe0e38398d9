import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadLastingKeys } from '../../platform/lasting-keys/lasting-keys.ts'
import { Secrets } from '../../platform/secrets.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { runCommand } from '../../testing/run-command.ts'
import { sampleCategory, saveSamples } from '../../testing/sample-catalogue.ts'

const testDatabase = await createTestDatabase()
const { database } = testDatabase
const folder = await mkdtemp(join(tmpdir(), 'move-in-'))
afterAll(async () => {
  await testDatabase.close()
  await rm(folder, { recursive: true })
})
await saveSamples(database, { categories: [sampleCategory('Malas')] })
const secret = 'k3'.repeat(32)
const settings = { DATABASE_URL: testDatabase.url, TOKEN_SECRET: secret }

// Proves MOVE-12.
test('the operator tries and imports products, whose pictures the running shop fetches', async () => {
  const file = join(folder, 'products_export.csv')
  const header = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Image Src'
  await writeFile(
    file,
    `${header}\nmala,Mala,Amrit,Malas,Title,Default Title,450,https://cdn.example/1.jpg\n`,
  )
  const tried = await runCommand(['move-in', file, '--dry-run'], settings)
  expect(tried).toEqual({
    code: 0,
    output:
      'Nothing is saved. products of Shopify, 1 lines: 1 added, 0 changed, 0 unchanged, 0 left out, 1 pictures to fetch\n  line 2: The stock of Mala was not counted there. It begins with 0 here: set it before you publish it\n',
    problems: '',
  })
  expect(await database.selectFrom('product').select('id').execute()).toEqual([])
  expect((await runCommand(['move-in', file], settings)).output).toContain('1 added')
  const again = await runCommand(['move-in', file], settings)
  expect(again.output).toContain('0 added, 0 changed, 1 unchanged, 0 left out, 0 pictures to fetch')
  const waiting = await database.selectFrom('former_picture').select(['url', 'state']).execute()
  expect(waiting).toEqual([{ url: 'https://cdn.example/1.jpg', state: 'waiting' }])
  const [entry] = await database.selectFrom('audit_entry').select('staff_name').execute()
  expect(entry).toEqual({ staff_name: 'amritvasya move-in' })
})

// Proves MOVE-09.
test('the operator brings back no customer whom the shop has erased', async () => {
  const file = join(folder, 'customers.csv')
  await writeFile(file, 'First Name,Last Name,Email,Total Orders\nTara,Sen,Erased@example.com,1\n')
  const secrets = new Secrets(secret)
  await loadLastingKeys(database, secrets)
  const email_fingerprint = secrets.fingerprint('former-customer', 'erased@example.com')
  await database.insertInto('ended_former_customer').values({ email_fingerprint }).execute()
  const { output } = await runCommand(['move-in', file], settings)
  expect(output).toContain('customers of Shopify, 1 lines: 0 added, 0 changed, 1 unchanged')
})

// Proves MOVE-12.
test('what is wrong with a file is printed by line, and the command fails', async () => {
  const file = join(folder, 'wrong.csv')
  await writeFile(
    file,
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price\nx,X,Amrit,Rings,Title,Default Title,450\n',
  )
  const { code, output, problems } = await runCommand(['move-in', file], settings)
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(problems).toContain('line 2: There is no category "Rings"')
})
