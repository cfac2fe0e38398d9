import type { AdminBooking } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { type Answerable, type AnswerableDependencies, answerables } from '../../content/index.ts'
import type { Api } from '../../platform/http/api.ts'

const adminBookings: Answerable<'guidance_booking', AdminBooking> = {
  table: 'guidance_booking',
  searched: ['name', 'email', 'phone', 'topic', 'question'],
  toItem: ({ id, name, email, phone, topic, question, ...row }) => ({
    ...{ id, name, email, phone, topic, question, package: row.package },
    price: toRupees(row.price_paise),
    preferredTime: row.preferred_time,
    ...answerables.answerOf(row),
  }),
  logged: ({ name: label }) => ({ action: 'request.noted', subject: 'request', label }),
}

export function registerAdminBookings(api: Api, dependencies: AnswerableDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/guidance-bookings', ({ query }) =>
    answerables.list(adminBookings, database, query),
  )
  api.handleItem('GET /back-office/guidance-bookings/:id', ({ params }) =>
    answerables.read(adminBookings, database, params.id),
  )
  api.handleItem('PUT /back-office/guidance-bookings/:id', ({ params, body }, { caller }) =>
    answerables.answer(adminBookings, dependencies, caller, params.id, body),
  )
}
