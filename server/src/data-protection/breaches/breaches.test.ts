import type { Dashboard, DataBreach } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsOf } from '../../testing/rows.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../../testing/test-shop.ts'
import { purgeAffected } from './affected.repository.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const facts = {
  title: 'A packer’s laptop was stolen',
  discoveredAt: ago(1),
  beganAt: ago(3),
  endedAt: null,
  dataKinds: 'Name, address, phone number',
  personEstimate: null,
  description: 'A laptop with an open session of the back office was stolen.',
  location: 'Pune',
  consequences: 'Somebody may call you and pretend to be us.',
  measures: 'The session was ended.',
  advice: 'Tell nobody a code or a password.',
  cause: '',
  prevention: '',
}
const record = async (more: object = {}) => {
  const reply = await shop.send('POST /back-office/data-breaches', { ...owner, body: { ...facts, ...more } })
  expect(reply.status).toBe(200)
  return reply.body.item as DataBreach
}
const step = (id: string, action: string, body: object = {}) =>
  shop.send(`POST /back-office/data-breaches/${id}/${action}`, { body, headers: owner.headers })
const item = async (reply: ReturnType<typeof step>) => (await reply).body.item as DataBreach
const dashboard = async (staff = owner) =>
  ((await shop.send('GET /back-office/dashboard', staff)).body.item as Dashboard).breaches
// Proves DPDP-06.
test('both clocks of a breach run on the dashboard until the reports are noted with their times', async () => {
  const breach = await record()
  expect(breach).toMatchObject({ closedAt: null, certInReportedAt: null, boardReportedAt: null })
  expect(Date.parse(breach.certInBy) - Date.parse(breach.discoveredAt)).toBe(6 * HOUR_MS)
  expect(Date.parse(breach.boardBy) - Date.parse(breach.discoveredAt)).toBe(72 * HOUR_MS)
  expect((await dashboard())?.map(({ id }) => id)).toEqual([breach.id])
  expect(await dashboard(packer)).toBeNull()
  for (const sentAt of [ago(2), new Date(Date.now() + HOUR_MS).toISOString()]) {
    expect((await step(breach.id, 'report', { report: 'cert-in', sentAt })).body.code).toBe(
      'BREACH_TIME_WRONG',
    )
  }
  const sentAt = ago(0.5)
  for (const report of ['cert-in', 'board-first'] as const) {
    expect((await step(breach.id, 'report', { report, sentAt })).status).toBe(200)
  }
  expect(await dashboard()).toMatchObject([{ certInReportedAt: sentAt, boardReportedAt: null }])
  const after = await item(step(breach.id, 'report', { report: 'board-details', sentAt }))
  expect(after).toMatchObject({ boardInformedAt: sentAt, boardReportedAt: sentAt })
  expect(await dashboard()).toEqual([])
  expect(after.history.map(({ kind }) => kind)).toEqual([
    'recorded',
    'cert-in-reported',
    'board-first-reported',
    'board-details-reported',
  ])
  const logged = await rowsOf(shop.database, 'audit_entry', { subject_id: breach.id }, ['action', 'after'])
  expect(logged.map(({ action }) => action).sort()).toContain('data-breach.board-details-reported')
  expect(JSON.stringify(logged)).not.toContain('session of the back office')
})

// Proves DPDP-06.
test('a change of a breach needs the version that was seen, and a closed one starts no step but a note', async () => {
  const { id, version } = await record({ title: 'Closed soon' })
  const change = (title: string, seen: string) =>
    shop.send(`PUT /back-office/data-breaches/${id}`, { ...owner, body: { ...facts, title, version: seen } })
  expect((await change('Another title', version)).status).toBe(200)
  expect((await change('A third title', version)).body.code).toBe('CHANGED_MEANWHILE')
  const closed = await item(step(id, 'close', { text: 'No data left the shop.' }))
  expect(closed.closedAt).not.toBeNull()
  expect((await dashboard())?.map((breach) => breach.id)).not.toContain(id)
  for (const refused of [
    step(id, 'close', { text: 'Again' }),
    step(id, 'notify', { emails: ['asha@example.com'] }),
  ]) {
    expect((await refused).body.code).toBe('BREACH_CHANGED')
  }
  expect((await step(id, 'note', { text: 'Later news' })).status).toBe(200)
  expect((await item(step(id, 'reopen', { text: 'It did.' }))).closedAt).toBeNull()
})

// Proves DPDP-06, DPDP-07, decision 74.
test('each address gets the notice of a breach once, with what the law asks', async () => {
  const { id } = await record({ advice: '' })
  const notify = (...emails: string[]) => step(id, 'notify', { emails })
  expect((await notify('asha@example.com')).body.code).toBe('BREACH_INCOMPLETE')
  const { status } = await shop.send(`PUT /back-office/data-breaches/${id}`, { ...owner, body: facts })
  expect(status).toBe(200)
  const sent = await Promise.all([
    item(notify('asha@example.com', 'Asha@Example.com')),
    item(notify('meera@example.com', 'asha@example.com')),
  ])
  expect(Math.max(...sent.map(({ mailed }) => mailed))).toBe(2)
  for (const email of ['asha@example.com', 'meera@example.com']) {
    const notices = await shop.mailsTo(email)
    expect(notices, email).toHaveLength(1)
    for (const text of [facts.description, facts.consequences, facts.measures, facts.advice, 'Questions:']) {
      expect(notices[0]?.text).toContain(text)
    }
  }
  const { texts, peopleInformedAt } = await item(
    step(id, 'report', { report: 'people', sentAt: facts.discoveredAt }),
  )
  expect(peopleInformedAt).toBe(facts.discoveredAt)
  expect(texts?.authorities.body).toContain('2 by mail')
})

// Proves DPDP-07.
test('a closed breach loses the people who delete their account, and everybody after three years', async () => {
  const token = await signUp(shop, 'leaving@example.com')
  const { id } = await record({ title: 'Two years ago' })
  await step(id, 'notify', { emails: ['leaving@example.com', 'staying@example.com'] })
  await step(id, 'close', { text: 'Done.' })
  const contacts = async () => {
    const rows = await rowsOf(shop.database, 'data_breach_person', { breach_id: id }, ['contact'])
    return rows.map(({ contact }) => contact)
  }
  expect(await contacts()).toContain('leaving@example.com')
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor('leaving@example.com')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await contacts()).toEqual(['staying@example.com'])
  const close = (years: number) =>
    sql`UPDATE data_breach SET closed_at = now() - make_interval(years => ${years}::int) WHERE id = ${id}`.execute(
      shop.database,
    )
  await close(2)
  await purgeAffected(shop.database)
  expect(await contacts()).toEqual(['staying@example.com'])
  await close(4)
  await purgeAffected(shop.database)
  expect(await contacts()).toEqual([])
})
