import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect } from './test.ts'

export const password = 'Moonst0ne!'

let count = 0
export const newEmail = (): string => `asha${process.pid}x${Date.now()}x${count++}@example.com`

type Mail = { to: string; subject: string; text: string }

/** The code is another one than `after`. */
export async function codeFor(request: APIRequestContext, email: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const response = await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as Mail[]
    code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean)
    expect(code).toBeDefined()
    expect(code).not.toBe(after)
  }).toPass({ timeout: 30_000 })
  return code ?? ''
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The email is not verified yet. */
export async function register(request: APIRequestContext, email: string): Promise<void> {
  const body = { fullName: 'Asha Rao', email, phone: '9876543210', password }
  await apiOf(request)('POST /users/register', { body })
}

/** @returns a session token */
export async function signUp(request: APIRequestContext, email: string): Promise<string> {
  await register(request, email)
  const body = { email, otp: await codeFor(request, email) }
  return (await apiOf(request)('POST /users/verify-email', { body })).token
}

export async function openSignedIn(page: Page, path: string): Promise<{ email: string; token: string }> {
  const email = newEmail()
  const token = await signUp(page.request, email)
  await page.addInitScript((storedToken) => {
    // Signing out empties sessionStorage, so a marker there would sign the customer in again.
    if (localStorage.getItem('test signed in')) return
    localStorage.setItem('test signed in', 'yes')
    localStorage.setItem('User_token', storedToken)
  }, token)
  await page.goto(path)
  return { email, token }
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

export const paste = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

export const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('User_token'))
