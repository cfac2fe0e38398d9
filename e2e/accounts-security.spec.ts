import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { codeFor, enterCode, newEmail, openSignedIn, password } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

test('an email changes with the password when the sign-in was a while ago, and the old address undoes it', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 40[13]/)
  const { email } = await openSignedIn(page, '/profile')
  await changeByStatement(
    shop.databaseUrl,
    `UPDATE session SET confirmed_at = now() - interval '1 hour'
     WHERE customer_id = (SELECT id FROM customer WHERE email = '${email}')`,
  )
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  const other = newEmail()
  await form.getByLabel('Email').fill(other)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('You signed in a while ago.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Your password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Save' }).click()
  const step = page.getByRole('dialog', { name: 'Verify New Email' })
  await expect(step).toBeVisible()
  await enterCode(page, await codeFor(request, other))
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('main')).toContainText(other)

  const { text } = await mailTo(request, email, 'Your email was changed')
  const link = /\/restore-email\?token=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore my email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your email is restored' })).toBeVisible()
  const login = (address: string) =>
    request.post('/api/users/login', { data: { email: address, password } }).then((reply) => reply.status())
  expect([await login(email), await login(other)]).toEqual([401, 401])
  await mailTo(request, email, 'Your email was restored')
})

test('another device is listed in the settings and signed out with the password', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const { email } = await openSignedIn(page, '/settings')
  const reply = await request.post('/api/users/login', { data: { email, password } })
  const { token } = (await reply.json()) as { token: string }
  const profile = () => request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  expect((await profile()).status()).toBe(200)
  await page.reload()
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await devices.getByLabel('Your password', { exact: true }).fill('wrong')
  await devices.getByRole('button', { name: 'Sign out device' }).click()
  await expect(devices.getByText('Current password is incorrect')).toBeVisible()
  await expectAccessible(page)
  await devices.getByLabel('Your password', { exact: true }).fill(password)
  await devices.getByRole('button', { name: 'Sign out device' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await profile()).status()).toBe(401)
})
