import { expect, test } from 'vitest'
import { setPublished } from '../catalogue/index.ts'
import { saveSettings } from '../content/index.ts'
import { sampleId, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'
import { purgeQuestions } from './question.repository.ts'

const shop = closedAtEnd(await startTestShop())
const { database } = shop
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')
const change = (productQuestions: boolean) =>
  database.transaction().execute((transaction) => saveSettings(transaction, { productQuestions }))
await change(true)

const idOf = (name: string) => sampleId(name)
const addProduct = (name: string) => saveSamples(database, { products: [sampleProduct(name)] })
type Asking = { question?: string; name?: string; email?: string; token?: string }
const ask = async (
  product: string,
  { token, question = 'Does it fit?', name = 'Asha Rao', email }: Asking,
) => {
  await database.deleteFrom('rate_limit_counter').execute()
  const body = { productId: idOf(product), question, ...(email && { name, email }) }
  return shop.send('POST /public/questions', { body, ...(token && { token }) })
}
const linkIn = async (email: string, what: 'confirm' | 'withdraw') => {
  const mails = await shop.mailsTo(email)
  const found = mails.map(({ text }) => new RegExp(`/questions/${what}\\?token=(\\S+)`).exec(text)?.[1])
  return found.find(Boolean) ?? ''
}
const follow = (what: 'confirm' | 'withdraw', token: string) =>
  shop.send(`POST /public/questions/${what}`, { body: { token } })
const shown = async (product: string, query = '') => {
  const { body } = await shop.send(`GET /public/products/${idOf(product)}/questions${query}`)
  return body as {
    isOpen: boolean
    questions: { _id: string; question: string; answer: string; userName: string }[]
    pagination: { total: number; pages: number }
  }
}
const listed = async (query = '') => {
  const { body } = await shop.send(`GET /back-office/questions${query}`, owner)
  return body as {
    items: { id: string; question: string; state: string; email: string | null }[]
    total: number
  }
}
const idOfQuestion = async (question: string) =>
  (await listed(`?q=${encodeURIComponent(question)}`)).items[0]?.id ?? ''
const answer = (id: string, text: string) =>
  shop.send(`POST /back-office/questions/${id}/answer`, { ...owner, body: { answer: text } })
const decline = (id: string, reason: string) =>
  shop.send(`POST /back-office/questions/${id}/decline`, { ...owner, body: { reason } })

// Proves QUESTION-01, QUESTION-03, QUESTION-04.
test('a guest asks, confirms the address, gets the answer by mail and finds it on the page', async () => {
  await addProduct('Mala')
  const email = 'asha@example.com'
  const sent = await ask('Mala', { question: 'How long is it?', email })
  expect(sent.body).toEqual({
    success: true,
    message: 'Please check your inbox: we have emailed you a link to confirm.',
  })
  const [confirmation] = await shop.mailsTo(email)
  expect(confirmation?.text).not.toContain('How long is it?')
  expect(await listed('?q=How%20long')).toMatchObject({ total: 0 })

  expect((await follow('confirm', await linkIn(email, 'confirm'))).status).toBe(200)
  expect(await shown('Mala')).toMatchObject({ isOpen: true, questions: [], pagination: { total: 0 } })
  expect(await listed('?state=open&q=How%20long')).toMatchObject({
    total: 1,
    items: [{ state: 'open', email }],
  })

  const id = await idOfQuestion('How long is it?')
  expect((await answer(id, 'It is 80 cm long.')).body.item).toMatchObject({ state: 'answered' })
  const [mail] = await shop.mailsTo(email)
  expect(mail?.text).toContain('It is 80 cm long.')
  const { questions } = await shown('Mala')
  expect(questions).toEqual([
    {
      _id: id,
      userName: 'Asha',
      question: 'How long is it?',
      answer: 'It is 80 cm long.',
      askedAt: expect.any(String),
      answeredAt: expect.any(String),
    },
  ])
  expect(JSON.stringify(questions)).not.toMatch(/Rao|example\.com/)
})

// Proves QUESTION-01, QUESTION-04.
test('a customer asks without name, email and confirmation, and a changed answer is not mailed again', async () => {
  await addProduct('Bowl')
  const email = 'meera@example.com'
  const token = await signUp(shop, email, 'Meera Iyer')
  expect((await ask('Bowl', { token, question: 'Does it sing?' })).body.message).toMatch(/^Thank you\./)
  const id = await idOfQuestion('Does it sing?')
  await answer(id, 'It does.')
  const before = (await shop.mailsTo(email)).length
  await answer(id, 'It does, for a minute.')
  expect((await shop.mailsTo(email)).length).toBe(before)
  expect((await shown('Bowl')).questions).toMatchObject([
    { userName: 'Meera', answer: 'It does, for a minute.' },
  ])
})

// Proves QUESTION-04.
test('a declined question is not shown, its author is told why, and an answer puts it back', async () => {
  await addProduct('Tower')
  const email = 'kabir@example.com'
  const token = await signUp(shop, email, 'Kabir')
  await ask('Tower', { token, question: 'Does it heal?' })
  const id = await idOfQuestion('Does it heal?')
  expect((await decline(id, 'We promise no healing.')).body.item).toMatchObject({ state: 'declined' })
  expect((await shop.mailsTo(email))[0]?.text).toContain('We promise no healing.')
  expect((await shown('Tower')).questions).toEqual([])
  await answer(id, 'We promise no healing, but it looks well.')
  expect((await shown('Tower')).questions).toMatchObject([{ question: 'Does it heal?' }])
  await decline(id, 'Asked for to be taken off.')
  expect((await shown('Tower')).questions).toEqual([])
})

// Proves QUESTION-02.
test.each([
  [{ question: 'Call me: 98765 43210' }, 'question'],
  [{ question: 'See https://other.example' }, 'question'],
  [{ question: ' ' }, 'question'],
  [{ question: 'x'.repeat(301) }, 'question'],
  [{ name: '12345' }, 'name'],
  [{ email: '' }, 'name'],
])('%j is refused', async (wrong, _field) => {
  await addProduct('Refused')
  const reply = await ask('Refused', { email: 'guest@example.com', ...wrong })
  expect(reply.status).toBe(400)
})

// Proves QUESTION-01.
test('without the setting nothing is asked, and what was answered stays', async () => {
  await addProduct('Closed')
  const token = await signUp(shop, 'closed@example.com')
  await ask('Closed', { token, question: 'Is it heavy?' })
  await answer(await idOfQuestion('Is it heavy?'), 'It is.')
  await change(false)
  expect(await shown('Closed')).toMatchObject({ isOpen: false, pagination: { total: 1 } })
  expect((await ask('Closed', { token, question: 'Really?' })).body).toMatchObject({
    code: 'QUESTIONS_CLOSED',
  })
  await change(true)
  expect((await ask('Closed', { token, question: 'Really?' })).status).toBe(200)
})

// Proves QUESTION-05.
test('questions are found by all words of question and answer, and come in pages', async () => {
  await addProduct('Asked')
  const token = await signUp(shop, 'many@example.com')
  for (const [question, reply] of [
    ['Is the clasp of gold?', 'Of brass.'],
    ['Is the bead of 8 mm?', 'Of 10 mm.'],
    ['Is it 100% natural?', 'Yes, of brass and stone.'],
  ] as const) {
    await ask('Asked', { token, question })
    await answer(await idOfQuestion(question), reply)
  }
  const found = async (search: string) =>
    (await shown('Asked', `?search=${encodeURIComponent(search)}`)).questions.map(({ question }) => question)
  expect(await found('BRASS clasp')).toEqual(['Is the clasp of gold?'])
  expect(await found('brass')).toEqual(['Is it 100% natural?', 'Is the clasp of gold?'])
  expect(await found('100%')).toEqual(['Is it 100% natural?'])
  expect(await found('silver')).toEqual([])
  const second = await shown('Asked', '?limit=2&page=2')
  expect(second).toMatchObject({ pagination: { total: 3, pages: 2 }, questions: [{ answer: 'Of brass.' }] })
  expect(await shown('Asked', '?limit=2&page=9')).toMatchObject({ pagination: { total: 3 }, questions: [] })
})

// Proves QUESTION-01.
test('the same question again is the same one, also when its button is pressed twice at once', async () => {
  await addProduct('Twice')
  const token = await signUp(shop, 'twice@example.com')
  await Promise.all([1, 2, 3].map(() => ask('Twice', { token, question: 'Twice the same?' })))
  expect(await listed('?q=Twice%20the%20same')).toMatchObject({ total: 1 })
})

// Proves QUESTION-03.
test('a stranger can neither fill an inbox nor a page', async () => {
  await addProduct('Limited')
  const email = 'victim@example.com'
  const asking = (n: number) =>
    shop.send('POST /public/questions', {
      body: { productId: idOf('Limited'), question: `Question ${n}?`, name: 'Asha', email },
      headers: { 'x-forwarded-for': `10.0.${n}.1` },
    })
  await database.deleteFrom('rate_limit_counter').execute()
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => asking(n)))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await shop.mailsTo(email)).length).toBe(5)
  const token = await signUp(shop, 'eager@example.com')
  await database.deleteFrom('rate_limit_counter').execute()
  const body = (n: number) => ({ productId: idOf('Limited'), question: `Eager ${n}?` })
  for (let n = 0; n < 10; n++) {
    expect((await shop.send('POST /public/questions', { token, body: body(n) })).status).toBe(200)
  }
  expect((await shop.send('POST /public/questions', { token, body: body(10) })).status).toBe(429)
})

// Proves QUESTION-03.
test('links of another meaning, invented and old ones confirm nothing', async () => {
  await addProduct('Linked')
  const email = 'linked@example.com'
  await ask('Linked', { question: 'Linked?', email })
  const [confirm, withdraw] = [await linkIn(email, 'confirm'), await linkIn(email, 'withdraw')]
  expect((await follow('confirm', withdraw)).body).toMatchObject({ code: 'INVALID_LINK' })
  expect((await follow('withdraw', confirm)).body).toMatchObject({ code: 'INVALID_LINK' })
  expect((await follow('confirm', `${'a'.repeat(24)}.${'b'.repeat(43)}`)).status).toBe(400)
  await database
    .updateTable('product_question')
    .set({ asked_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('email', '=', email)
    .execute()
  expect((await follow('confirm', confirm)).body).toMatchObject({ code: 'INVALID_LINK' })
  await purgeQuestions(database)
  expect(
    await database.selectFrom('product_question').selectAll().where('email', '=', email).execute(),
  ).toEqual([])
})

// Proves QUESTION-06.
test('the link of each mail deletes question and answer, again without harm', async () => {
  await addProduct('Withdrawn')
  const email = 'withdrawn@example.com'
  await ask('Withdrawn', { question: 'Can I take this back?', email })
  await follow('confirm', await linkIn(email, 'confirm'))
  await answer(await idOfQuestion('Can I take this back?'), 'You can.')
  const token = await linkIn(email, 'withdraw')
  expect((await follow('withdraw', token)).body).toEqual({
    success: true,
    message: 'Your question is deleted.',
  })
  expect((await follow('withdraw', token)).status).toBe(200)
  expect((await shown('Withdrawn')).questions).toEqual([])
})

// Proves QUESTION-06.
test('questions are in the copy of a customer’s data; with the account the open ones go, and the answered lose their person', async () => {
  await addProduct('Forgotten')
  const email = 'forgotten@example.com'
  await ask('Forgotten', { question: 'Asked as a guest?', email })
  await follow('confirm', await linkIn(email, 'confirm'))
  const token = await signUp(shop, email, 'Nobody Knows')
  await ask('Forgotten', { token, question: 'Asked with the account?' })
  await answer(await idOfQuestion('Asked with the account?'), 'Yes.')
  const { body } = await shop.send('GET /users/export', { token })
  expect(body.questions).toMatchObject([
    { question: 'Asked with the account?', product: 'Forgotten', answer: 'Yes.' },
    { question: 'Asked as a guest?', answer: null },
  ])
  await database.deleteFrom('rate_limit_counter').execute()
  await shop.send('POST /users/send-verification-otp-delete', { token })
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect((await shown('Forgotten')).questions).toMatchObject([
    { question: 'Asked with the account?', userName: '' },
  ])
  const rows = await database
    .selectFrom('product_question')
    .select(['question', 'email', 'customer_id'])
    .where('product_id', '=', idOf('Forgotten'))
    .execute()
  expect(rows).toEqual([{ question: 'Asked with the account?', email: null, customer_id: null }])
})

// Proves QUESTION-06.
test('an address goes 30 days after the answer, a declined question after 90, an open one after a year', async () => {
  await addProduct('Old')
  const token = await signUp(shop, 'old@example.com')
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const add = async (question: string) => {
    await ask('Old', { token, question })
    return idOfQuestion(question)
  }
  const [answered, declined, open] = [
    await add('Old answered?'),
    await add('Old declined?'),
    await add('Old open?'),
  ]
  await answer(answered, 'Yes.')
  await decline(declined, 'No.')
  const age = (id: string, set: { answered_at?: Date; declined_at?: Date; asked_at?: Date }) =>
    database.updateTable('product_question').set(set).where('id', '=', id).execute()
  await age(answered, { answered_at: days(31) })
  await age(declined, { declined_at: days(91) })
  await age(open, { asked_at: days(366) })
  await purgeQuestions(database)
  const rows = await database
    .selectFrom('product_question')
    .select(['id', 'email', 'user_name'])
    .where('id', 'in', [answered, declined, open])
    .execute()
  expect(rows).toEqual([{ id: answered, email: null, user_name: 'Asha' }])
})

// Proves QUESTION-07.
test('owner and editors answer, packers do not see questions, and the dashboard counts the open ones', async () => {
  await addProduct('Ruled')
  const token = await signUp(shop, 'ruled@example.com')
  const count = async () => {
    const { body } = await shop.send('GET /back-office/dashboard', owner)
    return (body.item as { unanswered: { questions: number } }).unanswered.questions
  }
  const before = await count()
  await ask('Ruled', { token, question: 'Who rules?' })
  expect(await count()).toBe(before + 1)
  expect((await shop.send('GET /back-office/questions', packer)).status).toBe(403)
  const editor = await addTestStaff(shop, 'editor')
  const id = await idOfQuestion('Who rules?')
  const reply = await shop.send(`POST /back-office/questions/${id}/answer`, {
    ...editor,
    body: { answer: 'You.' },
  })
  expect(reply.status).toBe(200)
  expect(await count()).toBe(before)
  expect((await shop.send(`DELETE /back-office/questions/${id}`, editor)).status).toBe(403)
  expect((await shop.send(`DELETE /back-office/questions/${id}`, owner)).status).toBe(200)
  expect((await answer(id, 'Gone?')).body).toMatchObject({ code: 'QUESTION_NOT_FOUND' })
  const { body } = await shop.send('GET /back-office/audit?q=question', owner)
  expect(JSON.stringify(body.items)).not.toContain('Who rules?')
})

// Proves QUESTION-05.
test('a product that shoppers may not see shows and takes no questions', async () => {
  await addProduct('Hidden')
  await database.transaction().execute((transaction) => setPublished(transaction, idOf('Hidden'), false))
  expect((await shop.send(`GET /public/products/${idOf('Hidden')}/questions`)).status).toBe(404)
  expect((await ask('Hidden', { email: 'guest@example.com' })).body).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})
