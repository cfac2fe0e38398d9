import type { ApiResponse } from '@amritvasya/contract'
import { owner } from '../../platform/back-office.ts'
import type { Visit } from '../screen.ts'
import { send } from '../story/people.ts'
import { at } from '../story/story.ts'

const iso = (moment: string) => at(moment).toISOString()

/** Credits of the story would stand in its books. */
const credit: ApiResponse<'GET /users/store-credit'> = {
  success: true,
  balance: 400.5,
  credits: [
    {
      reason: 'Gift card …7KQ2 of ₹1,000',
      state: 'open',
      issued: 1_000,
      redeemed: 649.5,
      expired: 0,
      balance: 350.5,
      expiresAt: iso('12-31 23:59'),
      createdAt: iso('11-12 18:40'),
      history: [
        { kind: 'issued', amount: 1_000, comment: '', createdAt: iso('11-12 18:40') },
        { kind: 'redeemed', amount: 849.5, comment: 'Order AV-261114-K3W8P', createdAt: iso('11-14 09:12') },
        { kind: 'returned', amount: 200, comment: 'Order AV-261114-K3W8P', createdAt: iso('11-16 15:03') },
      ],
    },
    {
      reason: 'A parcel that came late',
      state: 'open',
      issued: 50,
      redeemed: 0,
      expired: 0,
      balance: 50,
      expiresAt: null,
      createdAt: iso('11-06 11:20'),
      history: [
        { kind: 'issued', amount: 50, comment: 'A parcel that came late', createdAt: iso('11-06 11:20') },
      ],
    },
    {
      reason: 'Diwali thank-you',
      state: 'expired',
      issued: 100,
      redeemed: 0,
      expired: 100,
      balance: 0,
      expiresAt: iso('11-10 23:59'),
      createdAt: iso('10-28 10:00'),
      history: [
        { kind: 'issued', amount: 100, comment: 'Diwali thank-you', createdAt: iso('10-28 10:00') },
        { kind: 'expired', amount: 100, comment: '', createdAt: iso('11-11 00:30') },
      ],
    },
  ],
}

export const withCredit = ({ page }: Visit): Promise<unknown> =>
  page.route('**/api/users/store-credit', (route) => route.fulfill({ json: credit }))

/** As the owner does in Settings. */
export async function takeCredit({ page }: Visit): Promise<void> {
  await send(page.request, '/api/back-office/sign-in', owner)
  const { item } = await (await page.request.get('/api/back-office/settings')).json()
  const data = { ...item, storeCreditAtCheckout: true }
  const saved = await page.request.put('/api/back-office/settings', { data })
  if (!saved.ok()) throw new Error(`The settings were not saved: ${await saved.text()}`)
}
