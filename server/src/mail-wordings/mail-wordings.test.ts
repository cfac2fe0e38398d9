import type { MailRevision, RenderedMail, WordedMailRecord } from '@amritvasya/contract'
import type { CustomerMailKind } from '@amritvasya/contract/rules/customer-mails'
import { orderMails } from '@amritvasya/contract/rules/order-mails'
import { wordedMailKinds, wordedMails } from '@amritvasya/contract/rules/worded-mails'
import { afterAll, expect, test } from 'vitest'
import { OrderLinks } from '../orders/index.ts'
import { enqueueOrderMail } from '../orders/mails/enqueue-order-mail.ts'
import { newId } from '../platform/id.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { changeRows } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { addTestStaff, type TestStaff } from '../testing/staff.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

const shop = await startTestShop()
const other = await startTestShop({ sharing: shop })
afterAll(async () => {
  await other.close()
  await shop.close()
})
const owner = await addTestStaff(shop, 'owner')
const { standard } = orderMails.paid

const as = ({ headers }: TestStaff, body?: unknown) => ({ headers, ...(body !== undefined && { body }) })
const save = (kind: string, body: object, staff = owner) =>
  shop.send(`PUT /back-office/mail-wordings/${kind}`, as(staff, body))
const read = async (kind: string) =>
  (await shop.send(`GET /back-office/mail-wordings/${kind}`, as(owner))).body.item as WordedMailRecord
const revisions = async (kind: string) =>
  (await shop.send(`GET /back-office/mail-wordings/${kind}/revisions`, as(owner))).body
    .items as MailRevision[]
const restore = (kind: string, body: object) =>
  shop.send(`POST /back-office/mail-wordings/${kind}/restore`, as(owner, body))
const preview = (kind: string, body: object) =>
  shop.send(`POST /back-office/mail-wordings/${kind}/preview`, as(owner, body))

/** Mails as the transaction of the event does, on a server of its own. */
async function mailAbout(on: TestShop, orderId: string, kind: 'paid' | 'delivered' | 'expired') {
  const jobs = new JobSender(on.database)
  const publicUrl = () => 'https://shop.example'
  await enqueueOrderMail(
    {
      outbox: new Outbox(on.secrets, jobs),
      phoneMessages: { enqueue: async () => false },
      shop: async () => ({ name: 'The shop', email: null }),
      publicUrl,
      links: new OrderLinks(on.secrets, publicUrl),
    },
    on.database,
    orderId,
    kind,
  )
}

// Proves WORDING-01, WORDING-05, decision 261.
test('a saved wording is in the next mail of every server; what is queued keeps its own text', async () => {
  const email = `${newId()}@example.com`
  const { id, orderNumber } = await addOrder(shop.database, {
    customer_email: email,
    customer_name: '<b>Asha</b>',
  })
  await mailAbout(shop, id, 'paid')
  const { version } = await read('paid')
  const worded = {
    subject: '{{order_number}} is ours to pack',
    heading: 'Namaste {{customer_name}}',
    intro: 'First line\nsecond line\n\n{{expected_delivery}}\n\nYours, {{shop_name}} & all <i>',
    closing: '',
  }
  expect((await save('paid', { ...worded, version })).status).toBe(200)
  await mailAbout(other, id, 'paid')
  const [next, queued] = await shop.mailsTo(email)
  expect(queued?.subject).toBe(`Your order ${orderNumber} is confirmed`)
  expect(next?.subject).toBe(`${orderNumber} is ours to pack`)
  expect(next?.text).toContain(
    'Namaste <b>Asha</b>\n\nFirst line\nsecond line\n\nYours, The shop & all <i>\n\n',
  )
  expect(next?.html).toContain('Namaste &lt;b&gt;Asha&lt;/b&gt;')
  expect(next?.html).toContain('First line<br>second line')
  expect(next?.html).toContain('Yours, The shop &amp; all &lt;i&gt;')
  // The fixed parts stay: the pieces, the total, and who sends it.
  for (const part of [
    'Rose Quartz',
    'Total',
    'You are receiving this email because of your account, order or message at The shop.',
  ]) {
    expect(next?.html).toContain(part)
  }
})

// Proves WORDING-02.
test('a wrong placeholder is refused at its field, with its place, and changes nothing', async () => {
  const before = await read('delivered')
  const refused = await save('delivered', {
    ...orderMails.delivered.standard,
    subject: 'For {{order_no}}',
    intro: 'Hello\n\nyou {{',
  })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'WRONG_WORDING',
      errors: {
        subject: 'This email has no placeholder {{order_no}} (character 5)',
        intro: '{{ is not closed by }} (line 3, character 5)',
      },
    },
  })
  const dropped = await save('tooLate', { ...orderMails.tooLate.standard, intro: 'Too late.' })
  expect(dropped.body.errors).toEqual({
    intro: 'This email must keep the placeholder {{refund_note}} (character 10)',
  })
  expect((await preview('delivered', { ...standard, subject: '{{no}}' })).body.code).toBe('WRONG_WORDING')
  expect(await read('delivered')).toEqual(before)
  expect(await revisions('delivered')).toEqual([])
})

// Proves WORDING-05.
test('every save is a version with its author, and each can be restored, also the standard', async () => {
  const meera = await addTestStaff(shop, 'owner')
  await shop.database.updateTable('staff').set({ name: 'Meera' }).where('id', '=', meera.id).execute()
  const texts = orderMails.cameBack.standard
  await save('cameBack', { ...texts, subject: 'One' })
  await save('cameBack', { ...texts, subject: 'Two' }, meera)
  expect((await restore('cameBack', { revision: 1 })).body.item).toMatchObject({ subject: 'One' })
  expect((await restore('cameBack', { revision: 0 })).body.item).toMatchObject(texts)
  expect((await restore('cameBack', { revision: 99 })).status).toBe(404)
  const shown = (await revisions('cameBack')).map(({ revision, wording, restoredFrom, author }) => [
    revision,
    wording?.subject ?? null,
    restoredFrom,
    author,
  ])
  expect(shown).toEqual([
    [4, null, 0, 'A owner'],
    [3, 'One', 1, 'A owner'],
    [2, 'Two', null, 'Meera'],
    [1, 'One', null, 'A owner'],
  ])
  const { body } = await shop.send('GET /back-office/audit?perPage=100', as(owner))
  const logged = (body.items as { action: string; subjectId: string; actor?: string }[])
    .filter(({ subjectId }) => subjectId === 'cameBack')
    .map(({ action }) => action)
  expect(logged).toEqual([
    'mail-wording.restored',
    'mail-wording.restored',
    'mail-wording.saved',
    'mail-wording.saved',
  ])
})

// Proves WORDING-05.
test('of two who save at once one is told of the other; nothing is lost', async () => {
  const { version } = await read('expired')
  const texts = orderMails.expired.standard
  const replies = await Promise.all(
    ['A', 'B', 'C', 'D'].map((subject, i) =>
      (i % 2 === 0 ? shop : other).send(
        'PUT /back-office/mail-wordings/expired',
        as(owner, { ...texts, subject, version }),
      ),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await revisions('expired')).toHaveLength(1)
})

// Proves WORDING-04.
test('a preview shows a real order without its links, and stands in the access log', async () => {
  const { id, orderNumber } = await addOrder(shop.database, { customer_name: 'Kavya', status_token: null })
  const body = { ...orderMails.delivered.standard, subject: 'For {{customer_name}}', orderId: id }
  const reply = await preview('delivered', body)
  const shown = reply.body.item as RenderedMail
  expect(shown).toMatchObject({ subject: 'For Kavya', orderId: id, orderNumber })
  expect(shown.html).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'`)
  const links = [...shown.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '').pathname)
  expect(links).toEqual(['/', '/'])
  const log = await shop.database
    .selectFrom('data_access')
    .select(['call', 'subject_ids'])
    .where('call', '=', 'POST /back-office/mail-wordings/:id/preview')
    .execute()
  expect(log).toEqual([{ call: 'POST /back-office/mail-wordings/:id/preview', subject_ids: [id] }])
  const invented = (await preview('delivered', orderMails.delivered.standard)).body.item
  expect(invented).toMatchObject({ orderId: null })
  expect((await preview('delivered', { ...body, orderId: newId() })).status).toBe(404)
  expect(await revisions('delivered')).toEqual([])
})

test.each(wordedMailKinds)('the mail “%s” can be shown with an invented order, whole', async (kind) => {
  const { html } = (await preview(kind, wordedMails[kind].standard)).body.item as RenderedMail
  expect(html).not.toMatch(/\{\{|undefined|null|NaN/)
})

test.each([
  ['paid', 'crystals'],
  ['shipped', 'closed-box'],
  ['delivered', 'singing-bowl'],
  ['reviewInvitation', 'string-of-beads'],
] as const)('the mail “%s” has the plate “%s” above its heading, and no word more', async (kind, plate) => {
  const { html, text } = (await preview(kind, wordedMails[kind].standard)).body.item as RenderedMail
  expect(html).toMatch(new RegExp(`<img src="http[^"]*/plates/mail-${plate}.jpg" alt="[A-Z][^"]+".*\n?.*<h1`))
  expect(text).not.toContain('/plates/')
})

// Proves WORDING-01.
test.each<[CustomerMailKind, string[]]>([
  [
    'welcome',
    [
      'Welcome, Asha Verma',
      'Your email is verified and your account is ready.',
      'Save addresses, track orders and review what you buy.',
    ],
  ],
  [
    'reviewInvitation',
    [
      'How do you like it, Asha Verma?',
      'Your order has been with you for some days. A few words from you help others choose; a photo helps even more.',
      'Rose Quartz Bracelet: HOME/product/000000000000000000000000#reviews',
      'What happens to a review: HOME/review-policy',
      'We ask only once. If something is not right, just write to us with the order number.',
    ],
  ],
  [
    'guidanceRequested',
    [
      'Thank you',
      'We have your request and will suggest times within two working days.',
      'Nothing is booked or paid yet: you pay once the time is agreed.',
      'Package: Clarity, 45 minutes\nPrice: ₹1,500\nTopic: Choosing a crystal',
      'Guidance is for reflection. It is no substitute for medical, psychological, legal or financial advice.',
      'Did not request this? You can ignore this email.',
    ],
  ],
  [
    'returnRequested',
    [
      'We have your return request',
      'We will look at it and reply within two business days. Please keep the pieces in their packing until then.',
      'Rose Quartz Bracelet × 1: It arrived damaged',
      'See the return: HOME/',
    ],
  ],
  [
    'returnApproved',
    [
      'Yes, please send it back',
      'What you write to the customer.',
      'Rose Quartz Bracelet × 1: It arrived damaged',
      'See the return: HOME/',
      'If you have a question, just reply to this email.',
    ],
  ],
])('the standard texts of the mail “%s” stay to the letter', async (kind, expected) => {
  const { text } = (await preview(kind, wordedMails[kind].standard)).body.item as RenderedMail
  const home = /http:\/\/localhost(:\d+)?/g
  const [words = ''] = text.replace(home, 'HOME').split('\n\n— ')
  expect(words.split('\n\n')).toEqual(expected)
})

// Proves WORDING-04.
test('a test goes to the mailbox of whoever sends it and to nobody else, ten an hour', async () => {
  const sender = await addTestStaff(shop, 'owner')
  const email = `${newId()}@example.com`
  const { id } = await addOrder(shop.database, { customer_email: email })
  const tryIt = (n: number) =>
    shop.send(
      'POST /back-office/mail-wordings/paid/test',
      as(sender, { ...standard, heading: `Try ${n}`, orderId: id }),
    )
  const replies = []
  for (let n = 1; n <= 11; n++) replies.push(await tryIt(n))
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
  expect(replies[0]?.body.item).toEqual({ sentTo: sender.email, orderId: id })
  const mails = await shop.mailsTo(sender.email)
  expect(mails).toHaveLength(10)
  expect(mails[9]?.subject).toMatch(/^Test: Your order /)
  expect(await shop.mailsTo(email)).toEqual([])
})

// Proves WORDING-02.
test('a stored wording whose placeholder no longer exists gives way to the standard, and the list says so', async () => {
  await save('refunded', { ...orderMails.refunded.standard, subject: 'Mine' })
  await changeRows(shop.database, 'mail_wording', { kind: 'refunded' }, { subject: 'Mine {{gone}}' })
  const shown = (await preview('refunded', orderMails.refunded.standard)).body.item as RenderedMail
  expect(shown.subject).toMatch(/^Refund for order/)
  const { items } = (await shop.send('GET /back-office/mail-wordings', as(owner))).body as {
    items: { id: string; isFaulty: boolean; isWorded: boolean }[]
  }
  expect(items.find(({ id }) => id === 'refunded')).toMatchObject({ isFaulty: true, isWorded: false })
  expect((await restore('refunded', { revision: 1 })).body.code).toBe('WRONG_WORDING')
})

// Proves WORDING-06.
test.each(['packer', 'editor'] as const)(
  'the role “%s” neither reads nor changes mail texts',
  async (role) => {
    const staff = await addTestStaff(shop, role)
    expect((await shop.send('GET /back-office/mail-wordings', as(staff))).status).toBe(403)
    expect((await save('paid', standard, staff)).status).toBe(403)
  },
)
