import type { Group, Screen } from './screen.ts'
import { account } from './screens/account.ts'
import { backOffice } from './screens/back-office.ts'
import { cartReminders } from './screens/cart-reminders.ts'
import { contentPages } from './screens/content-pages.ts'
import { find } from './screens/find.ts'
import { pay } from './screens/pay.ts'
import { officeQuestions, questions } from './screens/questions.ts'
import { receive } from './screens/receive.ts'
import { trust } from './screens/trust.ts'

const inGroup = (group: Group, screens: readonly Screen[]) => screens.map((screen) => ({ ...screen, group }))

export const screens: readonly (Screen & { group: Group })[] = [
  ...inGroup('Find', find),
  ...inGroup('Trust', trust),
  ...inGroup('Trust', questions),
  ...inGroup('Trust', contentPages),
  ...inGroup('Pay', pay),
  ...inGroup('Pay', cartReminders),
  ...inGroup('Receive', receive),
  ...inGroup('Account', account),
  ...inGroup('Back office', backOffice),
  ...inGroup('Back office', officeQuestions),
]
