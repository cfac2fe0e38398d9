import type { ReminderTimes } from '@amritvasya/contract/rules/cart-reminders'
import type { Settings } from '../../content/index.ts'

export type ReminderSettings = Pick<
  Settings,
  | 'name'
  | 'cartReminders'
  | 'cartReminderHours'
  | 'cartReminderQuietFrom'
  | 'cartReminderQuietTo'
  | 'cartReminderLeftOut'
>

export const timesOf = (settings: ReminderSettings): ReminderTimes => ({
  hours: settings.cartReminderHours,
  quietFrom: settings.cartReminderQuietFrom,
  quietTo: settings.cartReminderQuietTo,
})
