import { afterAll, expect, test } from 'vitest'
import { changePrice, changeStock } from '../catalogue/index.ts'
import { readSettings } from '../content/index.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { MailJobHandler } from '../platform/mail/send-mail.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { changeRows, inTransaction } from '../testing/rows.ts'
import { makeBundle } from '../testing/sample-bundle.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addTestStaff } from '../testing/staff.ts'
import { refusal, signUp, startTestShop } from '../testing/test-shop.ts'
import { isNoticeTrue, NoticeLinks, sendDueNotices } from './index.ts'
import { purgeNotices } from './notice.repository.ts'

const shop = await startTestShop()
const { database } = shop
const mailServer = await startMailServer()
const { arrived, smtpUrl } = mailServer

/** Each process has one of its own. */
const startSender = () => {
  const outbox = new Outbox(shop.secrets, new JobSender(database))
  const links = new NoticeLinks(shop.secrets, () => shop.address)
  const mails = new MailJobHandler(
    database,
    shop.secrets,
    { smtpUrl, from: 'Shop <shop@example.com>' },
    { isStillTrue: isNoticeTrue },
  )
  return {
    claim: () => sendDueNotices({ database, outbox, links, settings: readSettings }),
    deliver: () => mails.sendUnsent({ warn: () => {} }),
    close: () => mails.close(),
  }
}
const senders = [startSender(), startSender(), startSender()] as const
const [sender] = senders
afterAll(async () => {
  for (const { close } of senders) close()
  await mailServer.close()
  await shop.close()
})

const variantOf = (name: string) => sampleId(`variant SKU ${name}`)
const addPiece = (name: string, quantity: number) =>
  saveSamples(database, {
    products: [sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, 500, { quantity })] })],
  })
const change = (name: string, by: number) =>
  database.transaction().execute((transaction) => changeStock(transaction, variantOf(name), by))
const cut = (name: string, rupees: number) =>
  inTransaction(database, (transaction) => changePrice(transaction, variantOf(name), rupees * 100, 50_000))
const ask = async (name: string, email: string, more: { kind?: string; token?: string } = {}) => {
  await database.deleteFrom('rate_limit_counter').execute()
  const { kind = 'back-in-stock', ...options } = more
  return shop.send('POST /public/notices', {
    ...options,
    body: { kind, variantId: variantOf(name), email },
  })
}
const tokenIn = async (email: string, what: 'confirm' | 'stop') => {
  const [mail] = await shop.mailsTo(email)
  return new RegExp(`/notices/${what}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''
}
const follow = (what: 'confirm' | 'stop', token: string) =>
  shop.send(`POST /public/notices/${what}`, { body: { token } })
const waits = async (name: string, email: string, more: { kind?: string } = {}) => {
  expect((await ask(name, email, more)).status).toBe(200)
  expect((await follow('confirm', await tokenIn(email, 'confirm'))).status).toBe(200)
  await database.deleteFrom('mail_outbox').execute()
}
const noticeOf = (email: string) =>
  database.selectFrom('product_notice').selectAll().where('email', '=', email).executeTakeFirst()
const takeRecipients = () => arrived.splice(0).map(({ to }) => to)
const sendAll = async () => {
  await sender.claim()
  await sender.deliver()
}

// Proves NOTICE-01.
test('an address waits once its owner has confirmed it, and the answer is the same for every address', async () => {
  await addPiece('Agate', 0)
  const first = await ask('Agate', 'Asha@example.com')
  expect(first).toMatchObject({ status: 200, body: { success: true } })
  expect(await noticeOf('asha@example.com')).toMatchObject({ confirmed_at: null })
  const token = await tokenIn('asha@example.com', 'confirm')
  for (const again of [1, 2]) expect((await follow('confirm', token)).status, `time ${again}`).toBe(200)
  const before = await noticeOf('asha@example.com')
  expect(before?.confirmed_at).toBeInstanceOf(Date)

  const known = await ask('Agate', 'asha@example.com')
  expect(known.body).toEqual(first.body)
  expect((await shop.mailsTo('asha@example.com'))[0]?.subject).toBe('You have asked about Agate before')
  expect(await noticeOf('asha@example.com')).toEqual(before)
})

// Proves NOTICE-01.
test('who asks again before a confirmation gets the mail again, up to five in a day', async () => {
  await addPiece('Amber', 0)
  const body = { kind: 'back-in-stock', variantId: variantOf('Amber'), email: 'flood@example.com' }
  await database.deleteFrom('rate_limit_counter').execute()
  for (let i = 0; i < 7; i++) expect((await shop.send('POST /public/notices', { body })).status).toBe(200)
  expect(await shop.mailsTo('flood@example.com')).toHaveLength(5)
})

// Proves NOTICE-01.
test('links that are made up, for something else, or older than seven days confirm nothing', async () => {
  await addPiece('Apatite', 0)
  await ask('Apatite', 'late@example.com')
  const token = await tokenIn('late@example.com', 'confirm')
  for (const wrong of ['', 'made-up', token.replace(/^./, 'f'), await tokenIn('late@example.com', 'stop')]) {
    if (wrong === token) continue
    expect(await follow('confirm', wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_LINK' } })
  }
  await database
    .updateTable('product_notice')
    .set({ asked_at: new Date(Date.now() - 8 * 24 * 3600 * 1000) })
    .where('email', '=', 'late@example.com')
    .execute()
  expect((await follow('confirm', token)).body.code).toBe('INVALID_LINK')
  await purgeNotices(database)
  expect(await noticeOf('late@example.com')).toBeUndefined()
})

// Proves NOTICE-01.
test('a customer’s own address waits at once and is stopped with one tap; another address must be confirmed', async () => {
  await addPiece('Beryl', 0)
  const token = await signUp(shop, 'meera@example.com')
  const mine = await ask('Beryl', 'meera@example.com', { token })
  expect((await noticeOf('meera@example.com'))?.confirmed_at).toBeInstanceOf(Date)
  expect((await follow('stop', String(mine.body.stopToken))).status).toBe(200)
  expect(await noticeOf('meera@example.com')).toBeUndefined()

  const other = await ask('Beryl', 'friend@example.com', { token })
  expect(other.body.stopToken).toBeUndefined()
  expect(await noticeOf('friend@example.com')).toMatchObject({ confirmed_at: null })
})

test('nobody can ask about a piece that is not sold', async () => {
  expect(await ask('Nothing', 'asha@example.com')).toMatchObject(refusal(404, 'PRODUCT_NOT_FOUND'))
})

// Proves NOTICE-02.
test('a piece that is back is told once, with links that stop it, and not again with the next piece', async () => {
  await addPiece('Calcite', 0)
  await waits('Calcite', 'once@example.com')
  await sendAll()
  expect(takeRecipients()).toEqual([])
  await change('Calcite', 3)
  await sender.claim()
  const [mail] = await shop.mailsTo('once@example.com')
  expect(mail?.subject).toBe('Calcite is back in stock')
  expect(mail?.text).toContain(`/product/${sampleId('Calcite')}?variant=${variantOf('Calcite')}`)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  await sender.deliver()
  await sendAll()
  expect(takeRecipients()).toEqual(['once@example.com'])
  await change('Calcite', -3)
  await change('Calcite', 1)
  await sendAll()
  expect(takeRecipients()).toEqual([])
})

// Proves PREORDER-02.
test('of a set with a pre-ordered piece nobody is told that it is back, until that piece has come', async () => {
  for (const name of ['Two', 'Ruby', 'Spinel']) await addPiece(name, name === 'Ruby' ? 3 : 0)
  await makeBundle(shop, 'Two', { Ruby: 1, Spinel: 1 })
  await waits('Two', 'two@example.com')
  const promise = (day: string | null) =>
    changeRows(database, 'variant', variantOf('Spinel'), { available_on: day, quantity: 3 })
  await promise('2999-12-20')
  await sendAll()
  expect(takeRecipients()).toEqual([])
  await promise(null)
  await sendAll()
  expect(takeRecipients()).toEqual(['two@example.com'])
})

// Proves NOTICE-03, decision 230.
test('as many hear as there are pieces, in the order of asking; the next ones half a day later', async () => {
  await addPiece('Celestine', 0)
  const people = ['one', 'two', 'three', 'four', 'five'].map((name) => `celestine-${name}@example.com`)
  for (const email of people) await waits('Celestine', email)
  await change('Celestine', 2)
  await sendAll()
  expect(takeRecipients().sort()).toEqual(people.slice(0, 2).sort())
  await sendAll()
  expect(takeRecipients()).toEqual([])
  await database
    .updateTable('product_notice')
    .set({ sent_at: new Date(Date.now() - 13 * 3600 * 1000) })
    .where('sent_at', 'is not', null)
    .where('variant_id', '=', variantOf('Celestine'))
    .execute()
  await sendAll()
  expect(takeRecipients().sort()).toEqual(people.slice(2, 4).sort())
})

// Proves NOTICE-02.
test('a piece that is sold while the mail waits is not told; who waited keeps the place', async () => {
  await addPiece('Citrine', 0)
  for (const who of ['first', 'second']) await waits('Citrine', `${who}@citrine.example`)
  await change('Citrine', 1)
  await sender.claim()
  await change('Citrine', -1)
  await sender.deliver()
  expect(takeRecipients()).toEqual([])
  expect(await noticeOf('first@citrine.example')).toMatchObject({ sent_at: null, claim: null })
  await change('Citrine', 1)
  await sendAll()
  expect(takeRecipients()).toEqual(['first@citrine.example'])
})

// Proves NOTICE-02.
test('processes that work at once send each mail once, while the stock goes up and down', async () => {
  await addPiece('Danburite', 0)
  const people = Array.from({ length: 12 }, (_, i) => `danburite-${i}@example.com`)
  for (const email of people) await waits('Danburite', email)
  for (let round = 0; round < 4; round++) {
    await change('Danburite', 3)
    await Promise.all([
      ...senders.map(({ claim }) => claim()),
      change('Danburite', -3),
      ...senders.map(({ deliver }) => deliver()),
    ])
  }
  await change('Danburite', 12)
  await Promise.all(senders.map(({ claim }) => claim()))
  await Promise.all(senders.map(({ deliver }) => deliver()))
  expect(takeRecipients().sort()).toEqual(people.toSorted())
})

// Proves NOTICE-04.
test('a lower price than when they asked is told, once, and only while it holds and the piece is there', async () => {
  await addPiece('Fluorite', 1)
  await waits('Fluorite', 'saver@example.com', { kind: 'price-drop' })
  await cut('Fluorite', 500)
  await sendAll()
  expect(takeRecipients()).toEqual([])
  await cut('Fluorite', 450)
  await sender.claim()
  await cut('Fluorite', 500)
  await sender.deliver()
  expect(takeRecipients()).toEqual([])
  await change('Fluorite', -1)
  await cut('Fluorite', 400)
  await sendAll()
  expect(takeRecipients()).toEqual([])
  await change('Fluorite', 1)
  await sender.claim()
  const [mail] = await shop.mailsTo('saver@example.com')
  expect(mail?.subject).toBe('Fluorite costs less')
  expect(mail?.text).toMatch(/When you asked, .+: ₹500\n.*Now: ₹400/)
  await sender.deliver()
  await cut('Fluorite', 300)
  await sendAll()
  expect(takeRecipients()).toEqual(['saver@example.com'])
})

// Proves NOTICE-01.
test('a mail program stops a notice with one press, also one whose mail waits to be sent', async () => {
  await addPiece('Garnet', 0)
  await waits('Garnet', 'press@example.com')
  await change('Garnet', 1)
  await sender.claim()
  const [mail] = await shop.mailsTo('press@example.com')
  const { pathname, search } = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const press = () =>
    fetch(new URL(pathname + search, shop.address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press()).status).toBe(200)
  expect((await press()).status).toBe(200)
  await sendAll()
  expect(takeRecipients()).toEqual([])
  expect(await noticeOf('press@example.com')).toBeUndefined()
})

// Proves NOTICE-05.
test('a request ends after 180 days, and what was sent is forgotten 30 days later', async () => {
  await addPiece('Howlite', 0)
  for (const who of ['ended', 'sent']) await waits('Howlite', `${who}@howlite.example`)
  const day = 24 * 3600 * 1000
  const row = await noticeOf('ended@howlite.example')
  expect(Math.round(((row?.expires_at.getTime() ?? 0) - (row?.asked_at.getTime() ?? 0)) / day)).toBe(180)
  const set = (email: string, values: { expires_at?: Date; sent_at?: Date }) =>
    database.updateTable('product_notice').set(values).where('email', '=', email).execute()
  await set('ended@howlite.example', { expires_at: new Date(Date.now() - 1000) })
  await set('sent@howlite.example', { sent_at: new Date(Date.now() - 29 * day) })
  await change('Howlite', 5)
  await sendAll()
  expect(takeRecipients()).toEqual([])
  await purgeNotices(database)
  expect([await noticeOf('ended@howlite.example'), (await noticeOf('sent@howlite.example'))?.kind]).toEqual([
    undefined,
    'back-in-stock',
  ])
  await set('sent@howlite.example', { sent_at: new Date(Date.now() - 31 * day) })
  await purgeNotices(database)
  expect(await noticeOf('sent@howlite.example')).toBeUndefined()
})

// Proves NOTICE-05.
test('requests are in the copy of a customer’s data, and go with the account', async () => {
  await addPiece('Jade', 0)
  const token = await signUp(shop, 'copy@example.com')
  await ask('Jade', 'copy@example.com', { token })
  const { body } = await shop.send('GET /users/export', { token })
  expect(body.notices).toMatchObject([
    { kind: 'back-in-stock', product: 'Jade', variantId: variantOf('Jade'), price: 500, sentAt: null },
  ])
  await database.deleteFrom('rate_limit_counter').execute()
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor('copy@example.com')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await noticeOf('copy@example.com')).toBeUndefined()
})

// Proves NOTICE-06.
test('the owner sees in the list of products how many wait, finds those, and sorts by it', async () => {
  await addPiece('Kunzite', 0)
  await addPiece('Larimar', 1)
  for (const who of ['a', 'b']) await waits('Kunzite', `${who}@kunzite.example`)
  await waits('Larimar', 'a@larimar.example', { kind: 'price-drop' })
  await ask('Larimar', 'unconfirmed@larimar.example')
  const { headers } = await addTestStaff(shop, 'owner')
  const { body } = await shop.send('GET /back-office/products?sort=waiting&order=desc', { headers })
  const items = body.items as { name: string; waitingForStock: number; waitingForPrice: number }[]
  const counts = items.map(({ waitingForStock, waitingForPrice }) => waitingForStock + waitingForPrice)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const found = await shop.send('GET /back-office/products?isAwaited=true', { headers })
  expect(found.body.total).toBe(counts.filter((count) => count > 0).length)
  expect(items.filter(({ name }) => name === 'Kunzite' || name === 'Larimar')).toMatchObject([
    { name: 'Kunzite', waitingForStock: 2, waitingForPrice: 0 },
    { name: 'Larimar', waitingForStock: 0, waitingForPrice: 1 },
  ])
})
