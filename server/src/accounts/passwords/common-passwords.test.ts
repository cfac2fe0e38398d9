import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { addTestStaff, staffForm } from '../../testing/staff.ts'
import { refusal, startTestShop } from '../../testing/test-shop.ts'
import { isCommon } from './common-passwords.ts'

const shop = await startTestShop()
const live = await startTestShop({
  sharing: shop,
  config: { ...readConfig({}), SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' },
})
afterAll(async () => {
  await live.close()
  await shop.close()
})

test.each(['123456', 'password', 'Password1!', 'P@ssw0rd', 'qwertyuiop', 'Amritvasya@123', 'asha.2026'])(
  '%s is easy to guess',
  (password) => {
    expect(isCommon(password, ['asha', 'rao'])).toBe(true)
  },
)

test.each(['Lantern-quartz-42', 'four stones on a tray', 'Amritvasya-demo-1x9', 'ashlar tower 7'])(
  '%s is not among those that are guessed first',
  (password) => {
    expect(isCommon(password, ['asha', 'rao'])).toBe(false)
  },
)

test('a live shop refuses passwords that are easy to guess, a demo shop takes them', async () => {
  const body = {
    fullName: 'Asha Rao',
    phone: '9876543210',
    email: 'common@example.com',
    password: 'Password1!',
  }
  expect(await live.send('POST /users/register', { body })).toMatchObject(refusal(400, 'COMMON_PASSWORD'))
  expect((await shop.send('POST /users/register', { body })).status).toBe(200)
  const guest = { ...body, email: 'guest-common@example.com', password: '123456' }
  expect(await live.send('POST /users/guest/send-verification-otp', { body: guest })).toMatchObject({
    body: { code: 'COMMON_PASSWORD' },
  })
})

test('the staff choose no password that is easy to guess, in a demo shop neither', async () => {
  const { headers } = await addTestStaff(shop, 'owner')
  const body = { ...staffForm, password: 'Password1!' }
  expect(await shop.send('POST /back-office/staff', { body, headers })).toMatchObject(
    refusal(400, 'COMMON_PASSWORD'),
  )
})
