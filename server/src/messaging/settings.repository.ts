import type { ChangedMessagingSettings, MessageTemplate } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import type {} from './messaging.tables.ts'

export async function findStoredSettings(database: Database): Promise<object | undefined> {
  const row = await database.selectFrom('messaging_settings').select('value').executeTakeFirst()
  return row?.value
}

export async function storeSettings(
  transaction: Database,
  settings: ChangedMessagingSettings,
): Promise<void> {
  const value = JSON.stringify(settings)
  await transaction
    .insertInto('messaging_settings')
    .values({ value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
}

export async function listTemplates(database: Database): Promise<MessageTemplate[]> {
  const rows = await database
    .selectFrom('message_template')
    .selectAll()
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows.map((row) => ({
    channel: row.channel,
    kind: row.kind,
    isOn: row.is_on,
    templateId: row.template_id,
    dltTemplateId: row.dlt_template_id,
    language: row.language,
    category: row.category,
    text: row.text,
    values: row.value_names,
  }))
}

export async function storeTemplate(transaction: Database, template: MessageTemplate): Promise<void> {
  const { channel, kind, isOn, templateId, dltTemplateId, language, category, text, values } = template
  const row = {
    is_on: isOn,
    template_id: templateId,
    dlt_template_id: dltTemplateId,
    language,
    category,
    text,
    value_names: JSON.stringify(values),
    updated_at: new Date(),
  }
  await transaction
    .insertInto('message_template')
    .values({ channel, kind, ...row })
    .onConflict((conflict) => conflict.columns(['channel', 'kind']).doUpdateSet(row))
    .execute()
}
