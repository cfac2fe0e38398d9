import { createECDH } from 'node:crypto'
import type { MyPush } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { loadLastingKeys, reencryptLastingKeys } from '../platform/lasting-keys/lasting-keys.ts'
import { Secrets } from '../platform/secrets.ts'
import { decryptPush, startPushService } from '../testing/push-service.ts'
import { addRows } from '../testing/rows.ts'
import { addOrder } from '../testing/sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestHelper, addTestStaff, type TestStaff } from '../testing/staff.ts'
import { testSecret } from '../testing/test-shop.ts'
import { enqueueOrderPaid, type PushDependencies, sendDue } from './index.ts'
import { vapidKeys } from './vapid.ts'

const { shop, token, asha } = await startShopOfAsha()
const service = await startPushService()
afterAll(async () => {
  await service.close()
  await shop.close()
})
const { database, secrets } = shop
const jobs = new JobSender(database)
await jobs.open()
const dependencies: PushDependencies = {
  database,
  secrets,
  log: { warn: () => undefined },
  publicUrl: () => 'https://shop.example',
  ownerEmail: undefined,
}
const send = (now?: () => Date) => sendDue(dependencies, now)

/** The call takes real push services alone, so the stand-in's devices are stored as it would store them. */
async function addDevice(staff: TestStaff, name: string): Promise<string> {
  const { endpoint, keys } = service.addDevice(name)
  const id = newId()
  await addRows(database, 'push_subscription', {
    id,
    staff_id: staff.id,
    endpoint,
    ...keys,
    device: 'Chrome on Android',
  })
  return id
}
const setQuiet = (staff: TestStaff, quietHours: object | null) =>
  shop.send('PUT /back-office/me/push/quiet-hours', { headers: staff.headers, body: { quietHours } })
const deleteDevices = () => database.deleteFrom('push_subscription').execute()
const noticesTo = (name: string) => service.sentTo(name).map(({ title, body }) => `${title}: ${body}`)
const enqueuePaid = (order: Awaited<ReturnType<typeof addOrder>>) =>
  database.transaction().execute((transaction) => enqueueOrderPaid(jobs, transaction, order))
const deviceIn = (id: string) =>
  database.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst()

// RFC 8291 has it in Appendix A.
test('the stand-in decrypts the example of the standard', () => {
  const device = createECDH('prime256v1')
  device.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(decryptPush(body, device, auth)).toBe('When I grow up, I want to be a watermelon')
})

// Proves PUSH-01, PUSH-02, decision 262.
test('a paid order is told once to each device, signed and encrypted, by number and amount alone', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const packer = await addTestStaff(shop, 'packer')
  await addDevice(owner, 'first')
  await addDevice(packer, 'second')
  const order = await openOrder(shop, { customer_id: asha, customer_name: 'Asha Secret' })
  const triple = await verifyPaid(shop, token, order)
  // The proof comes again; the order is paid already.
  await shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: order.id } })
  // Two servers send at once.
  await Promise.all([send(), send(), send()])
  await send()
  const expected = {
    title: `Order ${order.orderNumber} is paid`,
    body: '₹500',
    tag: order.id,
    path: `/back-office/orders/${order.id}/show`,
  }
  expect(service.sentTo('first')).toEqual([expected])
  expect(service.sentTo('second')).toEqual([expected])
  const [received] = service.received
  expect(received?.publicKey).toBe(vapidKeys(secrets).publicKey)
  expect(received?.claims.sub).toBe('https://shop.example')
  expect(Number(received?.claims.exp) * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3600 * 1_000)
  expect(received?.headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: order.id })
  await deleteDevices()
})

// Proves PUSH-02.
test('a payment that is rolled back tells nobody, and while nobody wants notices nothing is written', async () => {
  const order = await addOrder(database)
  const { id } = order
  await enqueuePaid(order)
  const messages = () => database.selectFrom('push_message').select('id').where('order_id', '=', id).execute()
  expect(await messages()).toEqual([])
  await addDevice(await addTestStaff(shop, 'owner'), 'rolled')
  const rolledBack = database.transaction().execute(async (transaction) => {
    await enqueueOrderPaid(jobs, transaction, order)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await messages()).toEqual([])
  await Promise.all([enqueuePaid(order), enqueuePaid(order), enqueuePaid(order)])
  expect(await messages()).toHaveLength(1)
  await deleteDevices()
})

// Proves PUSH-04.
test.each([404, 410])('a device whose push service answers %d is deleted', async (status) => {
  const id = await addDevice(await addTestStaff(shop, 'owner'), `gone ${status}`)
  const name = `gone%20${status}`
  service.failures.set(name, { status })
  await enqueuePaid(await addOrder(database))
  await send()
  expect(await deviceIn(id)).toBeUndefined()
  expect(
    await database.selectFrom('push_message').select('id').where('subscription_id', '=', id).execute(),
  ).toEqual([])
})

// Proves PUSH-02, PUSH-04.
test('a push service that fails is tried again later, without delaying other devices', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const id = await addDevice(owner, 'failing')
  await addDevice(owner, 'well')
  service.failures.set('failing', { status: 503, retryAfter: 120 })
  const order = await addOrder(database)
  await enqueuePaid(order)
  await send()
  await send()
  expect(noticesTo('well')).toHaveLength(1)
  expect(noticesTo('failing')).toEqual([])
  const postponed = await deviceIn(id)
  expect(postponed?.failures).toBe(1)
  const seconds = ((postponed?.retry_at?.getTime() ?? 0) - Date.now()) / 1_000
  // Other pauses after a first failure are shorter.
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(120)
  service.failures.delete('failing')
  await database.updateTable('push_subscription').set({ retry_at: new Date() }).where('id', '=', id).execute()
  await send()
  expect(noticesTo('failing')).toEqual([`Order ${order.orderNumber} is paid: ₹500`])
  expect(await deviceIn(id)).toMatchObject({ failures: 0, retry_at: null })
  await deleteDevices()
})

// Proves PUSH-03.
test('nothing comes in quiet hours; one summary follows them', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const id = await addDevice(owner, 'asleep')
  expect((await setQuiet(owner, { from: '22:00', to: '07:00' })).status).toBe(200)
  for (let n = 0; n < 3; n++) await enqueuePaid(await addOrder(database))
  await database
    .updateTable('push_message')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('subscription_id', '=', id)
    .execute()
  // The test runs at any time of the day, so the quiet hours are laid around the past hour.
  const minute = (ms: number) => new Date(Date.now() + ms + 5.5 * 3_600_000).toISOString().slice(11, 16)
  await setQuiet(owner, { from: minute(-2 * 3_600_000), to: minute(3_600_000) })
  await send()
  expect(noticesTo('asleep')).toEqual([])
  await send(() => new Date(Date.now() + 3_720_000))
  expect(noticesTo('asleep')).toEqual(['3 orders were paid in your quiet hours: ₹1,500 in all'])
  await deleteDevices()
})

// Proves PUSH-05.
test('who is switched off or packs no longer is told nothing', async () => {
  const gone = await addTestStaff(shop, 'owner')
  const editor = await addTestStaff(shop, 'packer')
  await addDevice(gone, 'switched off')
  await addDevice(editor, 'editor now')
  const order = await addOrder(database)
  await enqueuePaid(order)
  await database.updateTable('staff').set({ is_active: false }).where('id', '=', gone.id).execute()
  await database.updateTable('staff').set({ role: 'editor' }).where('id', '=', editor.id).execute()
  await send()
  expect(service.received.filter(({ content }) => content.tag === order.id)).toEqual([])
  await deleteDevices()
})

// Proves RIGHT-01.
test('a role that the owner has made is told of paid orders as long as it may see orders', async () => {
  const helper = await addTestHelper(shop, ['GET /back-office/orders'])
  const writer = await addTestHelper(shop, ['GET /back-office/reviews'])
  await addDevice(helper, 'helper')
  await addDevice(writer, 'writer')
  const mine = (staff: TestStaff) => shop.send('GET /back-office/me/push', { headers: staff.headers })
  expect((await mine(helper)).status).toBe(200)
  expect((await mine(writer)).status).toBe(403)
  const known = await addOrder(database)
  await enqueuePaid(known)
  await send()
  const tagsOf = (name: string) => service.sentTo(name).map(({ tag }) => tag)
  expect(tagsOf('helper')).toEqual([known.id])
  expect(tagsOf('writer')).toEqual([])
  const later = await addOrder(database)
  await enqueuePaid(later)
  await database
    .updateTable('staff_role')
    .set({ calls: ['GET /back-office/reviews'] })
    .execute()
  await send()
  expect(tagsOf('helper')).toEqual([known.id])
  await deleteDevices()
})

// Proves PUSH-05, PUSH-06.
test('each sees and ends their own devices alone, and only addresses of push services are taken', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const packer = await addTestStaff(shop, 'packer')
  const { keys } = service.addDevice('unused')
  const add = (staff: TestStaff, endpoint: string) =>
    shop.send('POST /back-office/me/push/devices', {
      headers: {
        ...staff.headers,
        'user-agent':
          'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      },
      body: { endpoint, keys },
    })
  const mine = async (staff: TestStaff) =>
    (await shop.send('GET /back-office/me/push', { headers: staff.headers })).body.item as MyPush
  for (const address of ['http://127.0.0.1:5432/', 'https://evil.example/push']) {
    expect((await add(owner, address)).body.code).toBe('PUSH_SERVICE_UNKNOWN')
  }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
  const added = (await add(owner, endpoint)).body.item as MyPush
  expect(added).toMatchObject({
    publicKey: vapidKeys(secrets).publicKey,
    devices: [{ device: 'Chrome on Android', endpoint, lastSentAt: null, isFailing: false }],
    quietHours: null,
  })
  expect(await mine(packer)).toMatchObject({ devices: [] })
  const { id = '' } = added.devices[0] ?? {}
  const end = (staff: TestStaff) =>
    shop.send(`DELETE /back-office/me/push/devices/${id}`, { headers: staff.headers })
  expect((await end(packer)).status).toBe(404)
  // The packer signs in on the same phone.
  await add(packer, endpoint)
  expect([(await mine(owner)).devices.length, (await mine(packer)).devices.length]).toEqual([0, 1])
  expect((await end(packer)).status).toBe(200)
  expect(await mine(packer)).toMatchObject({ devices: [] })
  for (let n = 0; n < 10; n++) expect((await add(owner, `${endpoint}-${n}`)).status).toBe(200)
  expect((await add(owner, `${endpoint}-11`)).body.code).toBe('TOO_MANY_DEVICES')
  expect((await setQuiet(owner, { from: '22:00', to: '22:00' })).status).toBe(400)
  await setQuiet(owner, { from: '21:30', to: '06:45' })
  expect((await mine(owner)).quietHours).toEqual({ from: '21:30', to: '06:45' })
  await setQuiet(owner, null)
  expect((await mine(owner)).quietHours).toBeNull()
  const editor = await addTestStaff(shop, 'editor')
  expect((await shop.send('GET /back-office/me/push', { headers: editor.headers })).status).toBe(403)
  await deleteDevices()
})

test('a key is one of P-256, 32 bytes long, whatever bytes it is made of', () => {
  for (const byte of [0, 1, 127, 255]) {
    const seed = Buffer.alloc(32, byte)
    seed[0] = 0
    for (const key of [seed, Buffer.alloc(32, byte)]) {
      const { publicKey, privateKey } = vapidKeys({ key: () => key })
      expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
      const curve = createECDH('prime256v1')
      curve.setPrivateKey(privateKey, 'base64url')
      expect(curve.getPublicKey('base64url')).toBe(publicKey)
    }
  }
})

// Proves PUSH-06, decision 263.
test('the keys are made once, are stored encrypted, and outlive a change of the secret', async () => {
  const first = new Secrets(testSecret)
  await loadLastingKeys(database, first)
  const { publicKey, privateKey } = vapidKeys(first)
  const stored = () => database.selectFrom('lasting_key').selectAll().where('purpose', '=', 'push').execute()
  const rows = await stored()
  expect(rows.filter((row) => row.encrypted_key.toString('latin1').includes(privateKey))).toEqual([])
  await loadLastingKeys(database, new Secrets(testSecret))
  expect(await stored()).toEqual(rows)
  const newest = 'a-newer-secret-of-more-than-32-characters'
  const changing = new Secrets(`${newest},${testSecret}`)
  await loadLastingKeys(database, changing)
  await reencryptLastingKeys(database, changing)
  const changed = new Secrets(newest)
  await loadLastingKeys(database, changed)
  expect(vapidKeys(changed)).toEqual({ publicKey, privateKey })
})
