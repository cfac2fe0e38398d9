import type { MyPush } from '@amritvasya/contract'
import type { Screen } from '../screen.ts'
import { at } from '../story/story.ts'
import { office, see } from './states.ts'

const item: MyPush = {
  publicKey: 'B'.repeat(87),
  devices: [
    {
      id: 'a'.repeat(24),
      device: 'Chrome on Android',
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      createdAt: at('11-10 09:00').toISOString(),
      lastSentAt: at('11-18 19:42').toISOString(),
      isFailing: false,
    },
  ],
  quietHours: { from: '22:00', to: '07:00' },
}

export const orderNotices: readonly Screen[] = [
  {
    ...office('office-order-notices', 'Notices of paid orders, with quiet hours', 'my-sign-in'),
    before: ({ page }) =>
      page.route('**/api/back-office/me/push', (route) => route.fulfill({ json: { success: true, item } })),
    steps: see('Chrome on Android'),
    isWhole: true,
  },
]
