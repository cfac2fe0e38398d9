import { allTag } from '@amritvasya/contract/rules/cache-tags'
import { channelNames, messageChannels, messageKinds } from '@amritvasya/contract/rules/phone-messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import type { Api } from '../platform/http/api.ts'
import type { WithAudit } from '../staff/index.ts'
import { listRefusals, sumCosts, sumToday } from './costs.repository.ts'
import { hasKeys, type MessagingKeys } from './messaging-keys.ts'
import { type MessagingState, readMessaging } from './messaging-settings.ts'
import { storeSettings, storeTemplate } from './settings.repository.ts'

type Options = { database: Kysely<Tables>; withAudit: WithAudit; keys: MessagingKeys }

const subject = 'messaging'

export function registerMessagingAdmin(api: Api, { database, withAudit, keys }: Options): void {
  api.handle('GET /back-office/messaging', async () => {
    const state = await readMessaging(database)
    const channels = messageChannels.map((channel) => ({
      channel,
      hasKeys: hasKeys(keys, channel),
      isStandIn: keys[channel]?.isStandIn ?? false,
    }))
    return {
      success: true,
      item: {
        settings: state.settings,
        templates: [...state.templates],
        channels,
        problems: problemsOf(keys, state),
      },
    }
  })
  api.handle('PUT /back-office/messaging/settings', async ({ body }, { caller }) => {
    await withAudit(caller, async (transaction, logChange) => {
      const { settings: before } = await readMessaging(transaction)
      await storeSettings(transaction, body)
      await invalidate(transaction, [allTag])
      const label = 'SMS and WhatsApp'
      await logChange({ action: 'messaging.saved', subject, subjectId: subject, label, before, after: body })
    })
    return { success: true }
  })
  api.handle('PUT /back-office/messaging/templates', async ({ body }, { caller }) => {
    await withAudit(caller, async (transaction, logChange) => {
      const { templates } = await readMessaging(transaction)
      const { channel, kind } = body
      const before = templates.find((one) => one.channel === channel && one.kind === kind)
      await storeTemplate(transaction, body)
      await invalidate(transaction, [allTag])
      const label = `${messageKinds[kind].name}, ${channelNames[channel]}`
      await logChange({
        action: 'messaging.template-saved',
        subject,
        subjectId: `${channel}-${kind}`,
        label,
        before,
        after: body,
      })
    })
    return { success: true }
  })
  api.handle('GET /back-office/messaging/costs', async ({ query: { month } }) => {
    const [rows, todayPaise, refusals] = await Promise.all([
      sumCosts(database, month),
      sumToday(database),
      listRefusals(database, month),
    ])
    const costPaise = rows.reduce((sum, row) => sum + row.costPaise, 0)
    const latest = refusals.map(({ at, ...refusal }) => ({ ...refusal, at: at.toISOString() }))
    return { success: true, item: { rows, costPaise, todayPaise, refusals: latest } }
  })
}

/** What keeps a message that is switched on from being sent. */
export function problemsOf(keys: MessagingKeys, { settings, templates }: MessagingState): string[] {
  const uses = (channel: 'sms' | 'whatsapp') =>
    templates.some((template) => template.channel === channel && template.isOn)
  return [
    ...messageChannels
      .filter((channel) => uses(channel) && !hasKeys(keys, channel))
      .map((channel) => `${channelNames[channel]} has no keys in the server’s settings`),
    ...(uses('sms') && (!settings.entityId || !settings.header)
      ? ['SMS needs the entity id and the header of your DLT registration']
      : []),
    ...(uses('sms') && settings.urls.length === 0
      ? ['No web address is registered, so an SMS with a link is refused']
      : []),
    ...(uses('sms') && keys.sms && keys.sms.webhookKeys.length === 0
      ? ['Without MSG91_WEBHOOK_KEY no delivery reports arrive']
      : []),
  ]
}
