import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBooks } from '../testing/check-books.ts'
import { createTestDatabase } from '../testing/index.ts'
import { sampleCoupon, saveSampleCoupons } from '../testing/sample-checkout.ts'

test('books in which every rule holds end the check with 0', async () => {
  const { url, close } = await createTestDatabase()
  const { code, printed } = await checkBooks({ DATABASE_URL: url })
  await close()
  expect(printed).toMatch(/^All \d+ rules hold\n$/)
  expect(code).toBe(0)
})

test('a broken rule is printed with the ids of what breaks it, and ends the check with 1', async () => {
  const { url, database, close } = await createTestDatabase()
  const coupons = Array.from({ length: 12 }, (_, at) => sampleCoupon(`MISCOUNTED${at}`))
  await saveSampleCoupons(database, coupons)
  await database.updateTable('coupon').set({ usage_count: 3 }).execute()
  const { code, printed } = await checkBooks({ DATABASE_URL: url })
  await close()
  const [broken = '', sum] = printed.split('\n')
  expect(broken).toMatch(
    /^BROKEN C1: a coupon counts every use .*: (?:[0-9a-f]{24}, ){9}[0-9a-f]{24} and 2 more$/,
  )
  expect(sum).toMatch(/^1 of \d+ rules are broken$/)
  expect(code).toBe(1)
})

test('books that cannot be read end the check with 2', async () => {
  const nowhere = await checkBooks({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/shop' })
  expect(nowhere.printed).toContain('The books could not be read: ')
  expect(nowhere.code).toBe(2)
  const empty = mkdtempSync(join(tmpdir(), 'amritvasya-books-'))
  chmodSync(empty, 0o755)
  const none = await checkBooks({ DATA_DIR: empty })
  rmSync(empty, { recursive: true })
  expect(none).toEqual({
    code: 2,
    printed: `The books could not be read: There is no shop in the data folder ${empty}\n`,
  })
})
