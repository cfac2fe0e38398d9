import { suggestedText } from '@amritvasya/contract/rules/phone-messages'
import type { Page } from '@playwright/test'
import { enterCode } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

async function setPhoneSignIn(page: Page, isOn: boolean): Promise<void> {
  await signInAsOwner(page)
  const put = async (path: string, data: object) =>
    expect((await page.request.put(`/api/back-office/messaging/${path}`, { data })).status()).toBe(200)
  const { item } = await (await page.request.get('/api/back-office/messaging')).json()
  const template = {
    channel: 'sms',
    kind: 'signInCode',
    isOn,
    templateId: 'sandbox-signInCode',
    dltTemplateId: '1107161234567890123',
    language: 'en',
    category: 'transactional',
    text: suggestedText('signInCode', 'sms'),
    values: ['code'],
  }
  // The sign-in needs the message.
  if (isOn) await put('templates', template)
  await put('settings', { ...item.settings, phoneSignIn: isOn })
  if (!isOn) await put('templates', template)
}
test.beforeEach(({ page }) => setPhoneSignIn(page, true))
test.afterEach(({ page }) => setPhoneSignIn(page, false))

/** The newest code that differs from `after`. */
async function codeOn(page: Page, phone: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const response = await page.request.get(`/sandbox/phone/messages?to=${phone}`)
    const messages = (await response.json()) as { text: string }[]
    code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find((found) => found && found !== after)
    expect(code).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return code ?? ''
}

const newPhone = () => `98${String(Date.now()).slice(-8)}`

// Proves PHONE-01.
test('a customer signs in with a phone number and the code that an SMS brings, without mail and password', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Sign in by phone' })
  await form.getByLabel('Mobile number').fill('1800 123 456')
  await form.getByRole('button', { name: 'Send a code' }).click()
  await expect(form.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Mobile number').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText(`that we have sent to +91 ${phone} by SMS`)).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, await codeOn(page, phone))
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(phone)
  await expect(page.getByRole('main')).not.toContainText('phone.invalid')
})
