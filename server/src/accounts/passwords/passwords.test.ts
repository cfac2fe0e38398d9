import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { HashingPool } from './hashing-pool.ts'
import { Passwords } from './passwords.ts'

const passwords = new Passwords()

test('a password matches its hash and no other; nobody’s hash matches none', async () => {
  const hashed = await passwords.hash('Moonst0ne!')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('Moonst0ne!')).not.toBe(hashed)
  expect(await passwords.matches('Moonst0ne!', hashed)).toBe(true)
  expect(await passwords.matches('moonst0ne!', hashed)).toBe(false)
  expect(await passwords.matches('Moonst0ne!', undefined)).toBe(false)
  expect(await passwords.matches('', await passwords.nobodys())).toBe(false)
})

test('many at once are all answered, each with its own', async () => {
  const threads = new HashingPool(2, 100)
  const hashed = await Promise.all(Array.from({ length: 6 }, (_, i) => threads.run({ password: `p${i}` })))
  const matches = await Promise.all(
    hashed.map((hash, i) => threads.run({ password: `p${(i + (i % 2)) % 6}`, hashed: String(hash) })),
  )
  expect(matches).toEqual([true, false, true, false, true, false])
})

test('a line that is too long is refused, and what broke is an error of its own', async () => {
  const threads = new HashingPool(1, 1)
  const replies = await Promise.allSettled([1, 2, 3].map((n) => threads.run({ password: `p${n}` })))
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(threads.run({ password: 'p', hashed: 'no hash' })).rejects.toThrow('could not be hashed')
  expect(await threads.run({ password: 'p' })).toMatch(/^\$argon2id/)
})

test('a thread that has rested ends, and the next order starts another', async () => {
  const threads = new HashingPool(1, 1, 20)
  await threads.run({ password: 'p' })
  expect(threads.size).toBe(1)
  await eventually(() => expect(threads.size).toBe(0))
  expect(await threads.run({ password: 'p' })).toMatch(/^\$argon2id/)
})

test('hashing leaves the main thread free', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await Promise.all(Array.from({ length: 5 }, () => passwords.hash('Moonst0ne!')))
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(100)
})
