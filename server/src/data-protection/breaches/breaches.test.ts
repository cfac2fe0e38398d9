import type { AffectedPerson, Dashboard, DataBreach } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { signUp, startTestShop } from '../../testing/test-shop.ts'
import { listPersonsSeen } from '../access-log/data-access.service.ts'
import { purgeAffected } from './breach.repository.ts'
import { sendBreachNotices } from './breach-notices.ts'

const shop = await startTestShop()
const jobs = new JobSender(shop.database)
afterAll(async () => {
  await jobs.close()
  await shop.close()
})
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
  const reply = await shop.send('POST /back-office/data-breaches', {
    body: { ...facts, ...more },
    headers: owner.headers,
  })
  expect(reply.status).toBe(200)
  return reply.body.item as DataBreach
}
const step = (id: string, action: string, body: object = {}) =>
  shop.send(`POST /back-office/data-breaches/${id}/${action}`, { body, headers: owner.headers })
const item = async (reply: ReturnType<typeof step>) => (await reply).body.item as DataBreach
const personsOf = async (id: string) =>
  (await shop.send(`GET /back-office/data-breaches/${id}/persons?order=asc`, owner)).body
    .items as AffectedPerson[]
const dashboard = async (staff = owner) =>
  ((await shop.send('GET /back-office/dashboard', staff)).body.item as Dashboard).breaches
const dependencies = {
  database: shop.database,
  outbox: new Outbox(shop.secrets, jobs),
  publicUrl: () => 'https://shop.example',
  ownerEmail: 'owner@example.com',
}

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
  const logged = await shop.database
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('subject_id', '=', breach.id)
    .execute()
  expect(logged.map(({ action }) => action).sort()).toContain('data-breach.board-details-reported')
  expect(JSON.stringify(logged)).not.toContain('session of the back office')
})

// Proves DPDP-06.
test('a change of a breach needs the version that was seen, and a closed one starts no step but a note', async () => {
  const { id, version } = await record({ title: 'Closed soon' })
  const change = (title: string, seen: string) =>
    shop.send(`PUT /back-office/data-breaches/${id}`, {
      body: { ...facts, title, version: seen },
      headers: owner.headers,
    })
  expect((await change('Another title', version)).status).toBe(200)
  expect((await change('A third title', version)).body.code).toBe('CHANGED_MEANWHILE')
  const closed = await item(step(id, 'close', { text: 'No data left the shop.' }))
  expect(closed.closedAt).not.toBeNull()
  expect((await dashboard())?.map((breach) => breach.id)).not.toContain(id)
  const everyone = { isEveryone: true, from: null, to: null, staffId: null, session: null }
  for (const refused of [
    step(id, 'close', { text: 'Again' }),
    step(id, 'notify'),
    step(id, 'draw', everyone),
  ]) {
    expect((await refused).body.code).toBe('BREACH_CHANGED')
  }
  expect((await step(id, 'note', { text: 'Later news' })).status).toBe(200)
  expect((await item(step(id, 'reopen', { text: 'It did.' }))).closedAt).toBeNull()
})

// Proves DPDP-06, DPDP-07, decision 74.
test('the people of a breach come from the access log, and each gets one mail with what the law asks', async () => {
  await Promise.all(['asha', 'meera', 'zoya'].map((name) => signUp(shop, `${name}@example.com`, name)))
  const from = new Date().toISOString()
  const get = (path: string) => shop.send(`GET /back-office/${path}`, packer)
  await get(`customers/${await customerId(shop, 'asha@example.com')}`)
  const byPhone = await addOrder(shop.database, {
    customer_email: 'b'.repeat(24).concat('@phone.invalid'),
    customer_phone: '9876512345',
  })
  const byMail = await addOrder(shop.database, { customer_email: 'meera@example.com' })
  for (const { id } of [byPhone, byMail]) await get(`orders/${id}`)
  const { id } = await record({ advice: '' })
  const span = { isEveryone: false, from, to: new Date(Date.now() + 60_000).toISOString() }
  const draw = () => step(id, 'draw', { ...span, staffId: packer.id, session: null })
  expect((await item(draw())).persons).toEqual({ total: 3, informed: 0, waiting: 0, toMail: 2, toCall: 1 })
  expect((await item(draw())).persons.total).toBe(3)
  expect((await step(id, 'notify')).body.code).toBe('BREACH_INCOMPLETE')
  const { status } = await shop.send(`PUT /back-office/data-breaches/${id}`, {
    body: facts,
    headers: owner.headers,
  })
  expect(status).toBe(200)
  expect((await item(step(id, 'notify'))).persons).toMatchObject({ waiting: 2, toMail: 0 })
  expect((await step(id, 'notify')).body.code).toBe('BREACH_CHANGED')
  await Promise.all([sendBreachNotices(dependencies), sendBreachNotices(dependencies)])
  await sendBreachNotices(dependencies)
  for (const email of ['asha@example.com', 'meera@example.com']) {
    const notices = (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('breach'))
    expect(notices, email).toHaveLength(1)
    for (const text of [facts.description, facts.consequences, facts.measures, facts.advice, 'Questions:']) {
      expect(notices[0]?.text).toContain(text)
    }
  }
  expect((await shop.mailsTo('zoya@example.com')).some(({ subject }) => subject.includes('breach'))).toBe(
    false,
  )
  const phone = (await personsOf(id)).find(({ contact }) => contact === '9876512345')
  const informed = await item(step(id, 'informed', { personId: phone?.id }))
  expect(informed.persons).toEqual({ total: 3, informed: 3, waiting: 0, toMail: 0, toCall: 0 })
  expect((await step(id, 'informed', { personId: phone?.id })).body.code).toBe('BREACH_CHANGED')
  expect(informed.texts?.boardDetails.body).toContain('3 of 3 informed')
  expect(informed.texts?.certIn.body).toContain('incident@cert-in.org.in')
})

// Proves DPDP-04, DPDP-07.
test('a list drawn in error is cleared, and who looks at such a list is in the access log', async () => {
  const { id } = await record({ title: 'The whole database' })
  const everyone = { isEveryone: true, from: null, to: null, staffId: null, session: null }
  const { persons } = await item(step(id, 'draw', everyone))
  expect(persons.total).toBeGreaterThanOrEqual(4)
  expect((await item(step(id, 'clear'))).persons.total).toBe(0)
  await step(id, 'draw', everyone)
  const from = new Date()
  expect(await personsOf(id)).toHaveLength(persons.total)
  const seen = await listPersonsSeen(shop.database, { from, to: new Date(Date.now() + 60_000) })
  expect(seen).toMatchObject({ gone: 0 })
  expect(seen.persons).toHaveLength(persons.total)
})

// Proves DPDP-07.
test('a complaint by letter, with neither email nor phone number, keeps nobody else off the list', async () => {
  const letter = await shop.send('POST /back-office/complaints', {
    headers: packer.headers,
    body: {
      cameBy: 'letter',
      cameAt: ago(2),
      topic: 'other',
      orderNumber: '',
      name: 'Ravi Iyer',
      email: '',
      phone: '',
      message: 'The parcel came open.',
    },
  })
  expect(letter.status).toBe(200)
  await signUp(shop, 'reachable@example.com')
  const { id } = await record({ title: 'The whole database, with a letter' })
  const everyone = { isEveryone: true, from: null, to: null, staffId: null, session: null }
  const { history } = await item(step(id, 'draw', everyone))
  const contacts = (await personsOf(id)).map(({ contact }) => contact)
  expect(contacts).toContain('reachable@example.com')
  expect(history.at(-1)?.text).toBe(
    `${contacts.length} found, ${contacts.length} of them new; 1 records with neither email nor phone number`,
  )
})

// Proves DPDP-07.
test('nominees, and those whom an order goes to instead of its customer, are drawn as well', async () => {
  const email = 'nominating@example.com'
  const token = await signUp(shop, email)
  const nominee = { name: 'Ravi Rao', email: 'Ravi.Nominee@example.com' }
  expect((await shop.send('PUT /users/nominee', { token, body: nominee })).status).toBe(200)
  const id = await customerId(shop, email)
  const address = JSON.stringify({
    fullName: 'Lata Rao',
    phoneNumber: '9811112222',
    alternatePhone: '9811113333',
    addressLine1: '1 Lake Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  })
  const gift = await addOrder(shop.database, { customer_id: id, customer_email: email, address })
  const draw = async (body: object) => {
    const breach = await record({ title: 'Nominees' })
    await step(breach.id, 'draw', {
      isEveryone: false,
      from: null,
      to: null,
      staffId: null,
      session: null,
      ...body,
    })
    return (await personsOf(breach.id)).map(({ contact, name }) => `${name} ${contact}`)
  }
  const [nomineeDrawn, recipient] = ['Ravi Rao ravi.nominee@example.com', 'Lata Rao 9811112222']
  const from = new Date().toISOString()
  for (const staff of [owner, packer]) await shop.send(`GET /back-office/customers/${id}`, staff)
  await shop.send(`GET /back-office/orders/${gift.id}`, packer)
  const span = { from, to: new Date(Date.now() + 60_000).toISOString() }
  expect((await draw({ ...span, staffId: owner.id })).toSorted()).toEqual(
    [nomineeDrawn, `Asha Rao ${email}`].toSorted(),
  )
  // Packers are shown no nominee.
  const byPacker = await draw({ ...span, staffId: packer.id })
  expect(byPacker).toContain(recipient)
  expect(byPacker).not.toContain(nomineeDrawn)
  expect(await draw({ isEveryone: true })).toEqual(expect.arrayContaining([nomineeDrawn, recipient]))
})

// Proves DPDP-07.
test('everybody includes the customers and orders that came from a former shop', async () => {
  await sql`INSERT INTO former_customer (email, full_name, phone, addresses)
    VALUES ('former@example.com', 'Nila Sen', '9812300000', '[]')`.execute(shop.database)
  await sql`INSERT INTO former_order (id, shop, order_number, placed_at, status, email, customer_name, phone, lines, total_paise)
    VALUES (${'f'.repeat(24)}, 'Shopify', '#1001', now(), 'completed', 'ordered@example.com', 'Uma Pai', '', '[]', 100)`.execute(
    shop.database,
  )
  const { id } = await record({ title: 'With a former shop' })
  await step(id, 'draw', { isEveryone: true, from: null, to: null, staffId: null, session: null })
  expect(await personsOf(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ contact: 'former@example.com', name: 'Nila Sen' }),
      expect.objectContaining({ contact: 'ordered@example.com', name: 'Uma Pai' }),
    ]),
  )
})

// Proves DPDP-07.
test('a closed breach loses the people who delete their account, and everybody after three years', async () => {
  const token = await signUp(shop, 'leaving@example.com')
  const { id } = await record({ title: 'Two years ago' })
  await step(id, 'draw', { isEveryone: true, from: null, to: null, staffId: null, session: null })
  await step(id, 'close', { text: 'Done.' })
  const contacts = async () => (await personsOf(id)).map(({ contact }) => contact)
  expect(await contacts()).toContain('leaving@example.com')
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor('leaving@example.com')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await contacts()).not.toContain('leaving@example.com')
  const close = (years: number) =>
    sql`UPDATE data_breach SET closed_at = now() - make_interval(years => ${years}::int) WHERE id = ${id}`.execute(
      shop.database,
    )
  await close(2)
  await purgeAffected(shop.database)
  expect((await contacts()).length).toBeGreaterThan(0)
  await close(4)
  await purgeAffected(shop.database)
  expect(await contacts()).toEqual([])
})
