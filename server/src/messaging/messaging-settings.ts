import type { MessageTemplate, MessagingSettings } from '@amritvasya/contract'
import {
  isRequested,
  type MessageChannel,
  type MessageKind,
  smsParts,
} from '@amritvasya/contract/rules/phone-messages'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { findStoredSettings, listTemplates } from './settings.repository.ts'

/** They are the usual prices of an SMS and of a WhatsApp utility message in India in 2026, with tax. */
const DEFAULT_PRICE_PAISE = { sms: 25, whatsapp: 14.5 }

const stored = z
  .object({
    entityId: z.string().default(''),
    header: z.string().default(''),
    urls: z.array(z.string()).default([]),
    callbackNumbers: z.array(z.string()).default([]),
    first: z.enum(['sms', 'whatsapp']).default('whatsapp'),
    pricePaise: z.object({ sms: z.number(), whatsapp: z.number() }).default(DEFAULT_PRICE_PAISE),
    maxPerOrder: z.number().default(6),
    dayCapPaise: z.number().default(100_00),
    monthCapPaise: z.number().default(1_500_00),
    codeDayCapPaise: z.number().optional(),
    codeMonthCapPaise: z.number().optional(),
    mail: z.enum(['always', 'fallback']).default('always'),
    phoneSignIn: z.boolean().default(false),
  })
  .transform(({ codeDayCapPaise, codeMonthCapPaise, ...settings }) => ({
    ...settings,
    codeDayCapPaise: codeDayCapPaise ?? settings.dayCapPaise,
    codeMonthCapPaise: codeMonthCapPaise ?? settings.monthCapPaise,
  })) satisfies z.ZodType<MessagingSettings>

export type MessagingState = { settings: MessagingSettings; templates: readonly MessageTemplate[] }

export async function readMessaging(database: Database): Promise<MessagingState> {
  const settings = stored.parse((await findStoredSettings(database)) ?? {})
  return { settings, templates: await listTemplates(database) }
}

export const templateOf = (
  { templates }: MessagingState,
  channel: MessageChannel,
  kind: MessageKind,
): MessageTemplate | undefined =>
  templates.find((one) => one.channel === channel && one.kind === kind && one.isOn)

/** @returns paise of one message, by the owner's prices */
export const costOf = (
  { settings: { pricePaise } }: MessagingState,
  channel: MessageChannel,
  text: string,
): number => (channel === 'sms' ? pricePaise.sms * smsParts(text) : pricePaise.whatsapp)

/** The rest stays for owners of numbers on networks that they have used, who cannot sign in without a code. */
const SHARE_OF_STRANGERS = 0.5

/** Strangers can ask for codes, so these must not spend what messages about orders may cost. */
export function capsOf(
  settings: MessagingSettings,
  kind: MessageKind,
  isOfStranger = false,
): Pick<MessagingSettings, 'dayCapPaise' | 'monthCapPaise'> {
  if (!isRequested(kind)) return settings
  const share = isOfStranger ? SHARE_OF_STRANGERS : 1
  return {
    dayCapPaise: settings.codeDayCapPaise * share,
    monthCapPaise: settings.codeMonthCapPaise * share,
  }
}

/** Returns a reader that every change of the shop's settings clears. */
export function cachedMessaging(pool: Database, invalidationBus: InvalidationBus) {
  const cache = new InvalidatedCache<MessagingState>(invalidationBus, () => false, 2)
  // A transaction must not wait for a read that waits for a connection itself.
  return (connection: Database): Promise<MessagingState> =>
    cache.get(connection === pool ? 'pool' : 'transaction', () => readMessaging(connection))
}
