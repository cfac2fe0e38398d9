import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { sampleTemplate, startShopWithPhones } from '../../testing/shop-with-phones.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { closedAtEnd, signUp } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPhones())
await shop.register(sampleTemplate('sms', 'signInCode'))
await shop.saveMessaging({ phoneSignIn: true })

const send = (phone: string, headers: Record<string, string> = {}) =>
  shop.send('POST /users/phone-sign-in/send-code', { body: { phone }, headers })

/** They are strangers' codes, without their SMS. */
const addCodes = (count: number) =>
  shop.database
    .insertInto('phone_code')
    .values(
      Array.from({ length: count }, (_, i) => ({
        id: newId(),
        phone: `98${String(i).padStart(8, '0')}`,
        hash: Buffer.alloc(32),
        expires_at: new Date(),
        is_known: false,
      })),
    )
    .execute()

// Proves PHONE-09.
test('when strangers have asked for fifty codes in an hour, each further one needs work, and owners of numbers none', async () => {
  const own = '9812345601'
  expect((await send(own)).status).toBe(200)
  for (const { id } of await shop.rows()) await shop.handler.run({ id })
  const otp = /^\d{6}/.exec(shop.phones.store.messages[0]?.text ?? '')?.[0]
  expect((await shop.send('POST /users/phone-sign-in/verify', { body: { phone: own, otp } })).status).toBe(
    200,
  )
  await addCodes(48)
  expect((await send('9812345602')).status).toBe(200)
  const refused = await send('9812345603')
  expect(refused).toMatchObject({ status: 428, body: { code: 'PROOF_REQUIRED' } })
  const sent = (await shop.rows()).length
  const proof = await solveProof(refused.body.challenge)
  expect((await send('9812345604', proof)).status).toBe(428)
  expect(await shop.rows()).toHaveLength(sent)
  expect((await send('9812345603', proof)).status).toBe(200)
  expect(await shop.rows()).toHaveLength(sent + 1)
  await shop.database
    .updateTable('phone_code')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .execute()
  expect((await send('9812345603', proof)).status).toBe(428)
  expect((await send(own)).status).toBe(200)
  expect((await send(own, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(428)
  const token = await signUp(shop, 'adds@example.com')
  const add = (headers: Record<string, string>) =>
    shop.send('POST /users/phone/send-code', { token, body: { phone: '9812345605' }, headers })
  const challenged = await add({})
  expect(challenged.status).toBe(428)
  expect((await add(await solveProof(challenged.body.challenge))).status).toBe(200)
})
