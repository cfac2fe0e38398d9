import type { ApiResponse, ChangedMessagingSettings, MessageTemplate } from '@amritvasya/contract'
import { allTag } from '@amritvasya/contract/rules/cache-tags'
import {
  channelNames,
  isOwed,
  messageChannels,
  messageKindList,
  messageKinds,
} from '@amritvasya/contract/rules/phone-messages'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { WithAudit } from '../staff/index.ts'
import { listRefusals, sumCosts, sumToday } from './costs.repository.ts'
import { hasKeys, type MessagingKeys, reportsDelivery } from './messaging-keys.ts'
import { type MessagingState, readMessaging, templateOf } from './messaging-settings.ts'
import { storeSettings, storeTemplate } from './settings.repository.ts'

export type MessagingAdminDependencies = { database: Database; withAudit: WithAudit; keys: MessagingKeys }

type Overview = ApiResponse<'GET /back-office/messaging'>['item']
type Costs = ApiResponse<'GET /back-office/messaging/costs'>['item']

const subject = 'messaging'

export async function readOverview({ database, keys }: MessagingAdminDependencies): Promise<Overview> {
  const state = await readMessaging(database)
  const channels = messageChannels.map((channel) => ({
    channel,
    hasKeys: hasKeys(keys, channel),
    isStandIn: keys[channel]?.isStandIn ?? false,
  }))
  const { settings, templates } = state
  return { settings, templates: [...templates], channels, problems: problemsOf(keys, state) }
}

export const saveMessagingSettings = (
  { withAudit }: MessagingAdminDependencies,
  caller: StaffCaller,
  after: ChangedMessagingSettings,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    const { settings: before } = await readMessaging(transaction)
    await storeSettings(transaction, after)
    await invalidate(transaction, [allTag])
    const label = 'SMS and WhatsApp'
    await logChange('messaging.saved', subject, label, { before, after })
  })

export const saveTemplate = (
  { withAudit }: MessagingAdminDependencies,
  caller: StaffCaller,
  after: MessageTemplate,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    const { templates } = await readMessaging(transaction)
    const { channel, kind } = after
    const before = templates.find((one) => one.channel === channel && one.kind === kind)
    await storeTemplate(transaction, after)
    await invalidate(transaction, [allTag])
    const label = `${messageKinds[kind].name}, ${channelNames[channel]}`
    const subjectId = `${channel}-${kind}`
    await logChange('messaging.template-saved', subjectId, label, { before, after })
  })

/** @param month YYYY-MM, in India */
export async function readCosts({ database }: MessagingAdminDependencies, month: string): Promise<Costs> {
  const [rows, todayPaise, refusals] = await Promise.all([
    sumCosts(database, month),
    sumToday(database),
    listRefusals(database, month),
  ])
  const costPaise = rows.reduce((sum, row) => sum + row.costPaise, 0)
  const latest = refusals.map(({ at, ...refusal }) => ({ ...refusal, at: at.toISOString() }))
  return { rows, costPaise, todayPaise, refusals: latest }
}

/** Obstacles that keep messages from customers: `owedOff` names those that the law asks for and that have no text, while SMS can be sent. */
export type MessagingGaps = { problems: string[]; owedOff: string[] }

export async function readMessagingGaps(database: Database, keys: MessagingKeys): Promise<MessagingGaps> {
  const state = await readMessaging(database)
  const owedOff = messageKindList.filter((kind) => isOwed(kind) && !templateOf(state, 'sms', kind))
  return {
    problems: problemsOf(keys, state),
    owedOff: hasKeys(keys, 'sms') ? owedOff.map((kind) => messageKinds[kind].name) : [],
  }
}

/** Lists the missing keys and registrations that keep a switched-on message from being sent. */
function problemsOf(keys: MessagingKeys, { settings, templates }: MessagingState): string[] {
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
    ...(uses('sms') && keys.sms && !reportsDelivery(keys, 'sms')
      ? ['Without MSG91_WEBHOOK_KEY no delivery reports arrive, so mails go out beside SMS']
      : []),
  ]
}
