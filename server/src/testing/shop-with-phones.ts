import type { MessageTemplate, MessagingSettings } from '@amritvasya/contract'
import {
  type MessageChannel,
  type MessageKind,
  messageKinds,
  suggestedText,
} from '@amritvasya/contract/rules/phone-messages'
import { openPhones } from '@amritvasya/sandbox'
import { pino } from 'pino'
import { compose } from '../composition/composition.ts'
import { saveSettings } from '../content/index.ts'
import { MessageJobHandler, type MessagingKeys, messagingKeys } from '../messaging/index.ts'
import { readConfig } from '../platform/config.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'
import { createTestDatabase } from './index.ts'
import { sampleProduct, sampleVariant, saveSamples } from './sample-catalogue.ts'
import { guestAddress } from './sample-checkout.ts'
import { addTestStaff } from './staff.ts'
import { signUp, startTestShop } from './test-shop.ts'

export const messagingSettings: MessagingSettings = {
  entityId: '1101234567890123456',
  header: 'AMRITV',
  urls: [],
  callbackNumbers: [],
  first: 'whatsapp',
  pricePaise: { sms: 25, whatsapp: 14.5 },
  maxPerOrder: 6,
  dayCapPaise: 100_000,
  monthCapPaise: 1_000_000,
  codeDayCapPaise: 100_000,
  codeMonthCapPaise: 1_000_000,
  mail: 'fallback',
  phoneSignIn: false,
}

/** It is as the stand-in has it registered. */
export const sampleTemplate = (
  channel: MessageChannel,
  kind: MessageKind,
  changes: Partial<MessageTemplate> = {},
): MessageTemplate => ({
  channel,
  kind,
  isOn: true,
  templateId: `sandbox-${kind}`,
  dltTemplateId: channel === 'sms' ? '1107161234567890123' : null,
  language: 'en',
  category: 'transactional',
  text: suggestedText(kind, channel),
  values: [...messageKinds[kind].suggested.values],
  ...changes,
})

/** Jobs do not run by themselves: `handler` does their work. */
export async function startShopWithPhones() {
  const testDatabase = await createTestDatabase()
  let address = ''
  const phones = openPhones({ ...sandboxKeys, shopAddress: () => address })
  const messaging: MessagingKeys = messagingKeys(readConfig({}), () => address)
  const shop = await startTestShop({
    on: testDatabase,
    messaging,
    sandbox: {
      async serve(app) {
        await app.register(async (scope) => phones.serve(scope), { prefix: '/sandbox' })
      },
    },
  })
  address = shop.address
  const { messages, jobs, orders } = compose({
    config: readConfig({}),
    database: shop.database,
    log: pino({ level: 'silent' }),
    secrets: shop.secrets,
    messaging,
  })
  await jobs.open()
  const variant = sampleVariant('PHONE', 500, { quantity: 1_000 })
  const product = sampleProduct('Phone Quartz', { variants: [variant] })
  await saveSamples(shop.database, { products: [product] })
  await shop.database.transaction().execute((tx) => saveSettings(tx, { cashOnDelivery: true }))
  const owner = await addTestStaff(shop, 'owner')
  const put = async (path: string, body: object) => {
    const reply = await shop.send(`PUT /back-office/messaging/${path}`, { ...owner, body })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  }
  const saveMessaging = (changes: Partial<MessagingSettings> = {}) =>
    put('settings', { ...messagingSettings, urls: [address.replace('127.0.0.1', 'localhost')], ...changes })
  await saveMessaging()
  return {
    ...shop,
    phones,
    owner,
    handler: new MessageJobHandler(messages),
    messaging: messages,
    orders,
    saveMessaging,
    register: (template: MessageTemplate) => put('templates', template),
    async optIn(email: string, ...channels: MessageChannel[]) {
      const token = await signUp(shop, email)
      for (const channel of channels) {
        await shop.send('PUT /users/message-consents', {
          token,
          body: { channel, isGranted: true, way: 'settings' },
        })
      }
      return token
    },
    /** A cash order, whose event is "order confirmed". @returns its id */
    async buy(token: string, quantity = 1): Promise<string> {
      const { status, body } = await shop.send('POST /orders/create', {
        token,
        body: {
          orderItems: [{ productId: product.id, variantId: variant.id, quantity }],
          shippingAddress: guestAddress,
          paymentMethod: 'cod',
        },
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return String(body.orderId)
    },
    rows: () =>
      shop.database.selectFrom('phone_message').selectAll().orderBy('created_at').orderBy('id').execute(),
    async close() {
      await jobs.close()
      await phones.stop()
      await shop.close()
    },
  }
}

export type ShopWithPhones = Awaited<ReturnType<typeof startShopWithPhones>>
