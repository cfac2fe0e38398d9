import type { DataBreach } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { none, office, see } from './states.ts'

const id = 'b'.repeat(24)
const iso = (moment: string) => at(moment).toISOString()
const notice = {
  subject: 'Your personal data at Amritvasya: a breach that concerns you',
  body: 'Your personal data',
}
const report = { subject: 'Intimation of a personal data breach', body: 'Noticed: Nov 20, 2026 10:05 (IST)' }

/** A running breach would stand on the dashboard of every other picture. */
const breach: DataBreach = {
  id,
  title: 'A packer’s laptop was stolen',
  discoveredAt: iso('11-20 10:05'),
  beganAt: iso('11-19 21:00'),
  endedAt: null,
  dataKinds: 'Names, addresses, phone numbers and orders of two days',
  personEstimate: 3,
  description: 'A laptop with an open session of the back office was stolen on a train.',
  location: 'Train from Pune to Mumbai',
  consequences: 'Somebody may call you, know your order and pretend to be us.',
  measures: 'The session was ended, the password changed, the police informed.',
  advice: 'Tell nobody a code or a password. We never ask for them.',
  cause: 'Theft; the screen was not locked.',
  prevention: '',
  certInBy: iso('11-20 16:05'),
  boardBy: iso('11-23 10:05'),
  certInReportedAt: null,
  boardInformedAt: iso('11-20 11:00'),
  boardReportedAt: null,
  closedAt: null,
  createdAt: iso('11-20 10:20'),
  persons: { total: 3, informed: 1, waiting: 0, toMail: 1, toCall: 1 },
  texts: { person: notice, certIn: report, boardFirst: report, boardDetails: report },
  history: [
    { kind: 'recorded', text: '', staff: 'Asha Rao', createdAt: iso('11-20 10:20') },
    {
      kind: 'persons-added',
      text: '3 found, 3 of them new',
      staff: 'Asha Rao',
      createdAt: iso('11-20 10:31'),
    },
    {
      kind: 'board-first-reported',
      text: iso('11-20 11:00'),
      staff: 'Asha Rao',
      createdAt: iso('11-20 11:02'),
    },
  ],
  version: '0'.repeat(32),
}
const person = (name: string, contact: string, informedAt: string | null) => ({
  id: contact,
  name,
  contact,
  requestedAt: informedAt,
  informedAt,
})
const persons = [
  person('Meera Iyer', '9840012345', null),
  person('Kabir Singh', 'kabir@example.com', iso('11-20 10:40')),
  person('Rohan Das', 'rohan@example.com', null),
]

const answer = async ({ page }: Visit) => {
  const list = (items: object[]) => ({ json: { success: true, items, total: items.length } })
  await page.route('**/api/back-office/data-breaches?*', (route) => route.fulfill(list([breach])))
  await page.route(`**/api/back-office/data-breaches/${id}`, (route) =>
    route.fulfill({ json: { success: true, item: breach } }),
  )
  await page.route(`**/api/back-office/data-breaches/${id}/persons?*`, (route) =>
    route.fulfill(list(persons)),
  )
}

export const breaches: readonly Screen[] = [
  { ...office('office-data-breaches', 'Data breaches with both clocks', 'data-breaches'), before: answer },
  {
    ...office('office-data-breaches-empty', 'Before the first data breach', 'data-breaches'),
    before: none('**/api/back-office/data-breaches?*'),
    steps: see('No breach recorded'),
  },
  office('office-data-breach-create', 'Recording a data breach', 'data-breaches/create'),
  {
    ...office('office-data-breach-edit', 'Changing what is known of a data breach', 'data-breaches/edit'),
    path: `/back-office/data-breaches/${id}`,
    before: answer,
  },
  {
    ...office('office-data-breach', 'A data breach', 'data-breaches/show'),
    path: `/back-office/data-breaches/${id}/show`,
    before: answer,
    steps: see('kabir@example.com'),
    isWhole: true,
  },
]
