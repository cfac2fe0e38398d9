import type { Api } from '../../platform/http/api.ts'
import { routeOneClick } from '../one-click.ts'
import {
  askForReminder,
  type CartReminderDependencies,
  followCart,
  openCart,
  stopByLink,
  tooRecent,
} from './cart-reminders.service.ts'

export function registerCartReminders(api: Api, dependencies: CartReminderDependencies): void {
  api.handle('POST /public/cart-reminders', async ({ body }, { caller, network }) => {
    const { hours, stopToken } = await askForReminder(dependencies, body, { customerId: caller?.id, network })
    if (stopToken === null) return { message: tooRecent }
    const message = `Done. One email comes in about ${hours === 1 ? 'an hour' : `${hours} hours`}, unless you buy before.`
    return { message, ...(stopToken && { stopToken }) }
  })
  api.handle('POST /public/cart-reminders/open', async ({ body }, { network }) => ({
    lines: await openCart(dependencies, body.token, network),
  }))
  api.handle('POST /public/cart-reminders/stop', async ({ body }, { network }) => {
    await stopByLink(dependencies, body.token, network)
    return { message: 'It is stopped. No email about a cart comes to this address.' }
  })
  api.handle('PUT /users/cart-reminder', async ({ body }, { caller }) => ({
    isOn: await followCart(dependencies, caller.id, body.lines),
  }))
  routeOneClick(api, '/public/cart-reminders/one-click', (token, network) =>
    stopByLink(dependencies, token, network),
  )
}
