import type {} from './cart-reminders/cart-reminders.tables.ts'
import type {} from './notices.tables.ts'

export { registerCartReminders } from './cart-reminders/cart-reminders.routes.ts'
export {
  followsCart,
  stopCustomersReminders,
  sumCartReminders,
} from './cart-reminders/cart-reminders.service.ts'
export { sampleCartReminder } from './cart-reminders/email-template.ts'
export { CartReminderLinks } from './cart-reminders/links.ts'
export {
  dropRefusedReminder,
  isReminderTrue,
  sendDueReminders,
} from './cart-reminders/send-reminders.service.ts'
export { NoticeLinks } from './links.ts'
export { registerNotices } from './notices.routes.ts'
export { personalData } from './personal-data.service.ts'
export { followProducts, isNoticeTrue, sendDueNotices } from './send-notices.service.ts'
