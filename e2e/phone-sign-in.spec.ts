import { suggestedText } from '@amritvasya/contract/rules/phone-messages'
import { enterCode } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// Proves PHONE-01.
test('a customer signs in with a phone number and the code that an SMS brings, without mail and password', async ({
  page,
}) => {
  await signInAsOwner(page)
  const template = {
    channel: 'sms',
    kind: 'signInCode',
    isOn: true,
    templateId: 'sandbox-signInCode',
    dltTemplateId: '1107161234567890123',
    language: 'en',
    category: 'transactional',
    text: suggestedText('signInCode', 'sms'),
    values: ['code'],
  }
  const { item } = await (await page.request.get('/api/back-office/messaging')).json()
  const put = (path: string, data: object) => page.request.put(`/api/back-office/messaging/${path}`, { data })
  expect((await put('templates', template)).status()).toBe(200)
  expect((await put('settings', { ...item.settings, phoneSignIn: true })).status()).toBe(200)

  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Sign in by phone' })
  await form.getByLabel('Mobile number').fill('1800 123 456')
  await form.getByRole('button', { name: 'Send a code' }).click()
  await expect(form.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Mobile number').fill('+91 98123 45678')
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText('that we have sent to +91 9812345678 by SMS')).toBeVisible()
  await expectAccessible(page)
  const messages = async (): Promise<{ text: string }[]> =>
    (await page.request.get('/sandbox/phone/messages?to=9812345678')).json()
  await expect.poll(async () => (await messages()).length).toBe(1)
  const [message] = await messages()
  const code = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  await enterCode(page, code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('9812345678')
  await expect(page.getByRole('main')).not.toContainText('phone.invalid')
  expect((await put('settings', item.settings)).status()).toBe(200)
})
