import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Passwords } from '../accounts/index.ts'
import { Secrets } from '../platform/secrets.ts'
import { logStream } from '../testing/log-stream.ts'
import { changeRows } from '../testing/rows.ts'
import { codeOf, stopClock } from '../testing/second-factor.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, startTestShop, testSecret } from '../testing/test-shop.ts'
import { reencryptSecondFactors } from './index.ts'
import { newSecret } from './second-factor/totp.ts'

stopClock()
const newest = 'another secret of the shop, long enough as well'
const shop = closedAtEnd(await startTestShop())

test('staff sign in with their second factor while TOKEN_SECRET is changed, and afterwards; without the old one the log says why not', async () => {
  const password = 'Moonst0ne-office'
  const passwords = new Passwords()
  const { id, email } = await addTestStaff(shop, 'owner', await passwords.hash(password))
  const secret = newSecret()
  const encrypted = shop.secrets.encrypt('staff', secret)
  await changeRows(shop.database, 'staff', id, { encrypted_totp_secret: encrypted })

  const lines: string[] = []
  const log = pino(
    { level: 'warn' },
    logStream((line) => lines.push(line)),
  )
  const signIn = async (secrets: Secrets, later = 0) => {
    const instance = await startTestShop({ sharing: { ...shop, secrets }, log, passwords })
    const body = { email, password, code: codeOf(secret, later) }
    const { status, body: answer } = await instance.send('POST /back-office/sign-in', { body })
    await instance.close()
    return { status, code: answer.code }
  }
  const changing = new Secrets(`${newest},${testSecret}`)
  expect(await signIn(new Secrets(newest))).toEqual({ status: 401, code: 'WRONG_SECOND_FACTOR' })
  expect(lines.join('')).toContain('encrypted with another TOKEN_SECRET')
  expect((await signIn(changing)).status).toBe(200)
  await reencryptSecondFactors(shop.database, changing)
  expect((await signIn(new Secrets(newest), 1)).status).toBe(200)
})
