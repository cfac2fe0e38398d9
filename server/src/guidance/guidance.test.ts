import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../content/index.ts'
import { bookingForm } from '../testing/sample-forms.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { personalData } from './personal-data.service.ts'

const shop = closedAtEnd(await startTestShop())

const request = {
  ...bookingForm,
  question: 'Shall I stay?\r\n\r\n<script>alert(1)</script>',
  preferredTime: 'Weekday evenings',
}
let network = 0
/** Each request comes from its own network, unless one is given. */
const send = (more: object = {}, from = `10.1.0.${++network}`) =>
  shop.send('POST /public/service-requests', {
    body: { ...request, ...more },
    headers: { 'x-forwarded-for': from },
  })
const stored = () =>
  shop.database.selectFrom('guidance_booking').selectAll().orderBy('created_at', 'desc').execute()
const save = (values: Parameters<typeof saveSettings>[1]) =>
  shop.database.transaction().execute((transaction) => saveSettings(transaction, values))

// Proves decision 42.
test('three packages with price, length and what the client gets, and testimonials', async () => {
  const { status, body } = await shop.send('GET /public/guidance')
  expect(status).toBe(200)
  const { packages, videos, testimonials } = body.guidance as Record<string, Record<string, unknown>[]>
  expect(packages?.map(({ key, price, minutes }) => [key, price, minutes])).toEqual([
    ['tarot', 1101, 45],
    ['numerology', 1501, 60],
    ['complete-package', 2301, 90],
  ])
  for (const { includes, description } of packages ?? []) {
    expect(includes).not.toHaveLength(0)
    expect(description).toBeTruthy()
  }
  expect(packages?.[0]).not.toHaveProperty('pricePaise')
  expect(videos).toEqual([])
  expect(testimonials).toHaveLength(3)
})

// Proves HOME-16.
test('films show once they exist, and not while they are only planned', async () => {
  const film = { title: 'How a tarot sitting goes', length: 'About 4 minutes' }
  const { guidance } = await readSettings(shop.database)
  const videos = [
    { ...film, youtubeId: null },
    { ...film, youtubeId: 'abcdefghijk' },
  ]
  await save({ guidance: { ...guidance, videos } })
  const { body } = await shop.send('GET /public/guidance')
  expect(body).toMatchObject({ guidance: { videos: [{ ...film, youtubeId: 'abcdefghijk' }] } })
  await save({ guidance })
})

// Proves ROUTE-23.
test('a booking is saved, the owner gets it by mail and can answer, and the client is told', async () => {
  const response = await send()
  expect(response).toMatchObject({ status: 200, body: { success: true } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await stored()).toMatchObject([
    {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: null,
      package: 'tarot',
      price_paise: 110_100,
      topic: 'Career path',
      question: 'Shall I stay?\n\n<script>alert(1)</script>',
      preferred_time: 'Weekday evenings',
    },
  ])
  const [toOwner] = await shop.mailsTo('owner@example.com')
  expect(toOwner).toMatchObject({
    subject: 'Guidance booking: Tarot, Career path',
    replyTo: 'asha@example.com',
  })
  expect(toOwner?.text).toContain('Preferred time: Weekday evenings')
  expect(toOwner?.html).toContain('&lt;script&gt;')
  expect(toOwner?.html).not.toContain('<script>')
  const [toClient] = await shop.mailsTo('asha@example.com')
  expect(toClient?.text).toContain('Price: ₹1,101')
  expect(toClient?.text).toContain('Nothing is booked or paid yet')
})

test('the mail to the client repeats nothing that was typed: it may be a stranger’s mailbox', async () => {
  await send({ email: 'stranger@example.com', name: 'Win at example.org', question: 'Buy now' })
  const [mail] = await shop.mailsTo('stranger@example.com')
  expect(mail?.text).not.toMatch(/example\.org|Buy now|Weekday/)
})

test('with a phone number alone only the owner gets a mail, at the email of the settings', async () => {
  await save({ email: 'care@example.com' })
  expect((await send({ email: null, phone: '9876543210' })).status).toBe(200)
  const [mail] = await shop.mailsTo('care@example.com')
  expect(mail?.text).toContain('Phone: 9876543210')
  expect(mail).not.toHaveProperty('replyTo')
})

test.each([
  [{ name: ' ' }, 'Please enter your full name'],
  [{ email: '', phone: null }, 'Please enter your email or your phone number'],
  [{ email: 'a@b.in\r\nBcc: x@y.in' }, 'Please enter a valid email address'],
  [{ phone: '12345' }, 'Please enter a valid 10-digit phone number'],
  [{ package: 'palmistry' }, 'Please choose a package'],
  [{ package: undefined }, 'Please choose a package'],
  [{ topic: 'Lottery' }, 'Please choose a topic'],
  [{ question: ' \n ' }, 'Please write your question'],
  [{ question: 'x'.repeat(2001) }, 'Question must be at most 2000 characters'],
  [{ question: 'a\u0000b' }, 'Contains characters that are not allowed'],
  [{ preferredTime: 'a\nb' }, 'Preferred time contains characters that are not allowed'],
  [{ consent: false }, 'Please agree that we keep your request to answer it'],
])('%j is refused: %s', async (more, text) => {
  const before = (await stored()).length
  expect(await send(more)).toMatchObject({ status: 400, body: { success: false, message: text } })
  expect(await stored()).toHaveLength(before)
})

test('one sender is stopped after four requests an hour, by email or by phone, whatever the network', async () => {
  for (const sender of [{ email: 'often@example.com' }, { email: null, phone: '9000000001' }]) {
    for (let count = 0; count < 4; count++) expect((await send(sender)).status).toBe(200)
    const stopped = await send(sender)
    expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('one network is stopped after thirty requests an hour', async () => {
  for (let count = 0; count < 30; count++) {
    expect((await send({ email: `one-${count}@example.com` }, '10.9.9.9')).status).toBe(200)
  }
  expect((await send({ email: 'one-more@example.com' }, '10.9.9.9')).status).toBe(429)
})

test('what the owner changes shows at the next call; a shop without one of the packages is refused', async () => {
  const { guidance } = await readSettings(shop.database)
  const [tarot, ...others] = guidance.packages
  if (!tarot) throw new Error('There is no tarot')
  await expect(save({ guidance: { ...guidance, packages: others } })).rejects.toThrow()
  await save({ guidance: { ...guidance, packages: [{ ...tarot, pricePaise: 99_950 }, ...others] } })
  const { body } = await shop.send('GET /public/guidance')
  expect(body).toMatchObject({ guidance: { packages: [{ price: 999.5 }, {}, {}] } })
})

test('requests are forgotten after two years', async () => {
  await shop.database
    .updateTable('guidance_booking')
    .set({ created_at: new Date(Date.now() - 3 * 366 * 24 * 3600 * 1000) })
    .where('email', '=', 'asha@example.com')
    .execute()
  const before = (await stored()).length
  await personalData.purge(shop.database)
  expect(await stored()).toHaveLength(before - 1)
})
