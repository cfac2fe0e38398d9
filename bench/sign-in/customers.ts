import { call, newNetwork } from './http.ts'

export const password = 'Moonst0ne!'

async function codeFor(shop: string, email: string): Promise<string> {
  for (;;) {
    const { text } = await call(`${shop}/sandbox/mail/messages?to=${email}`)
    const [newest] = JSON.parse(text) as { text: string }[]
    const code = newest && /^\d{6}$/m.exec(newest.text)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** @returns their email addresses */
export async function registerCustomers(shop: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, i) => `customer-${i}@example.com`)
  for (const email of emails) {
    const post = (path: string, body: object) =>
      call(`${shop}/api${path}`, { method: 'POST', body, network: newNetwork() })
    await post('/users/register', { fullName: 'A Customer', email, phone: '9876543210', password })
    const { status } = await post('/users/verify-email', { email, otp: await codeFor(shop, email) })
    if (status !== 200) throw new Error(`Verifying ${email} was answered ${status}`)
  }
  return emails
}
