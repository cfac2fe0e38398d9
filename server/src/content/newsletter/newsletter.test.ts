import { expect, test } from 'vitest'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { inTransaction } from '../../testing/rows.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { purgeContentData } from '../content.service.ts'
import { NewsletterLinks } from './links.ts'
import { enqueueNewsletter } from './newsletter.service.ts'

const shop = closedAtEnd(await startTestShop())

const subscribe = (email: string) => shop.send('POST /public/newsletter', { body: { email } })
const follow = (what: 'confirm' | 'unsubscribe', token: string) =>
  shop.send(`POST /public/newsletter/${what}`, { body: { token } })
const subscriber = (email: string) =>
  shop.database.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirst()

async function tokenFor(email: string, what: 'confirm' | 'unsubscribe'): Promise<string> {
  const [mail] = await shop.mailsTo(email)
  const token = new RegExp(`/newsletter/${what}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`There is no link to ${what} for ${email}`)
  return token
}

async function subscribed(email: string): Promise<void> {
  await subscribe(email)
  await follow('confirm', await tokenFor(email, 'confirm'))
}

async function post(): Promise<number> {
  const outbox = new Outbox(shop.secrets, new JobSender(shop.database))
  const links = new NewsletterLinks(shop.secrets, () => shop.address)
  const newsletter = { subject: 'New malas', heading: 'New malas', paragraphs: ['They came today.'] }
  return inTransaction(shop.database, (transaction) =>
    enqueueNewsletter({ outbox, links }, transaction, newsletter),
  )
}

// Proves FOOT-05.
test('an address counts only once its owner has confirmed it, and confirming again does no harm', async () => {
  expect(await subscribe('Asha@Example.com')).toMatchObject({ status: 200, body: { success: true } })
  expect(await subscriber('asha@example.com')).toMatchObject({ confirmed_at: null })
  const token = await tokenFor('asha@example.com', 'confirm')
  expect(await follow('confirm', token)).toMatchObject({ status: 200 })
  const confirmed = (await subscriber('asha@example.com'))?.confirmed_at
  expect(confirmed).toBeInstanceOf(Date)
  expect(await follow('confirm', token)).toMatchObject({ status: 200 })
  expect((await subscriber('asha@example.com'))?.confirmed_at).toEqual(confirmed)
})

test('a known address is answered like an unknown one, and learns by mail alone', async () => {
  await subscribed('known@example.com')
  const [known, unknown] = [await subscribe('known@example.com'), await subscribe('unknown@example.com')]
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  expect((await shop.mailsTo('known@example.com'))[0]?.subject).toBe('You are already subscribed')
  expect((await subscriber('known@example.com'))?.confirmed_at).toBeInstanceOf(Date)
})

test('nobody else can move the day on which a confirmed subscriber asked for the newsletter', async () => {
  await subscribed('early@example.com')
  const before = await subscriber('early@example.com')
  await subscribe('early@example.com')
  expect(await subscriber('early@example.com')).toEqual(before)
})

test('a fourth request in a day is answered alike and sends nothing', async () => {
  for (let count = 0; count < 4; count++) {
    expect((await subscribe('flooded@example.com')).status).toBe(200)
  }
  expect(await shop.mailsTo('flooded@example.com')).toHaveLength(3)
})

test('a link that was made up, or is for something else, does nothing', async () => {
  await subscribe('forged@example.com')
  const token = await tokenFor('forged@example.com', 'confirm')
  const wrong = [
    token.replace(/\.(.)/, (_, first) => `.${first === 'x' ? 'y' : 'x'}`),
    token.replace(/^./, (first) => (first === 'f' ? 'e' : 'f')),
    await tokenFor('forged@example.com', 'unsubscribe'),
    '',
  ]
  for (const one of wrong) {
    expect(await follow('confirm', one)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  }
  expect(await follow('unsubscribe', token)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  expect(await subscriber('forged@example.com')).toMatchObject({ confirmed_at: null })
})

test('a request that waits for more than seven days cannot be confirmed, and is deleted at night', async () => {
  await subscribe('late@example.com')
  const token = await tokenFor('late@example.com', 'confirm')
  await shop.database
    .updateTable('newsletter_subscriber')
    .set({ requested_at: new Date(Date.now() - 8 * 24 * 3600 * 1000) })
    .where('email', '=', 'late@example.com')
    .execute()
  expect(await follow('confirm', token)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  await purgeContentData(shop.database)
  expect(await subscriber('late@example.com')).toBeUndefined()
})

// Proves decision 34.
test('every newsletter carries links to unsubscribe, which delete the address and may be used again', async () => {
  await subscribed('reader@example.com')
  await subscribe('waiting@example.com')
  const confirmed = await shop.database
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('confirmed_at', 'is not', null)
    .execute()
  expect(await post()).toBe(confirmed.length)
  expect((await shop.mailsTo('waiting@example.com'))[0]?.subject).not.toBe('New malas')
  const [mail] = await shop.mailsTo('reader@example.com')
  expect(mail?.subject).toBe('New malas')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

  const token = await tokenFor('reader@example.com', 'unsubscribe')
  for (const again of [1, 2]) {
    expect(await follow('unsubscribe', token), `time ${again}`).toMatchObject({ status: 200 })
  }
  expect(await subscriber('reader@example.com')).toBeUndefined()
})

test('a mail program unsubscribes with one press, by the address in the header', async () => {
  await subscribed('press@example.com')
  await post()
  const [mail] = await shop.mailsTo('press@example.com')
  const address = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const press = () =>
    fetch(new URL(new URL(address).pathname + new URL(address).search, shop.address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press()).status).toBe(200)
  expect((await press()).status).toBe(200)
  expect(await subscriber('press@example.com')).toBeUndefined()
})
