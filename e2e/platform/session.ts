import type { Page } from '@playwright/test'

export function tokenUntil(end: Date): string {
  const payload = { id: '5f0c0000000000000000000c', role: 'customer', exp: Math.floor(end.getTime() / 1000) }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`
}

export const lastingToken = tokenUntil(new Date('2100-01-01'))

/** Stubs the session's endpoints to accept every token. */
export async function takeEveryToken(page: Page): Promise<void> {
  const user = {
    _id: '5f0c0000000000000000000c',
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    isEmailVerified: true,
    role: 'customer',
  }
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ json: { success: true, message: '', user } }),
  )
  await page.route('**/api/orders/open', (route) => route.fulfill({ json: { success: true, orders: [] } }))
  await page.route('**/api/users/store-credit', (route) =>
    route.fulfill({ json: { success: true, balance: 0, credits: [] } }),
  )
  await page.route('**/api/users/logout', (route) => route.fulfill({ json: { success: true, message: '' } }))
}
