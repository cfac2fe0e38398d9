import type { Database } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { assertVersion, type ExpectedVersion } from '../../platform/version.ts'
import type { AuditEntry, WithAudit } from '../../staff/index.ts'
import { lockSettings } from '../content.repository.ts'
import { saveSettings } from '../content.service.ts'

export type AdminSettingsDependencies = {
  database: Database
  withAudit: WithAudit
}

type Values = Parameters<typeof saveSettings>[1]

type SettingsChange<Item> = ExpectedVersion & {
  read: (transaction: Database) => Promise<Item>
  values: (before: Item, transaction: Database) => Values | Promise<Values>
  entry: Omit<AuditEntry, 'subject' | 'before' | 'after'>
}

/**
 * Changes a part of the settings.
 * @throws {ApiError} CHANGED_MEANWHILE
 */
export const changeSettings = <Item extends object>(
  { withAudit }: AdminSettingsDependencies,
  caller: StaffCaller,
  { read, values, version, entry }: SettingsChange<Item>,
): Promise<Item> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockSettings(transaction)
    const before = await read(transaction)
    if ('version' in before) assertVersion({ version: String(before.version) }, version)
    await saveSettings(transaction, await values(before, transaction))
    const after = await read(transaction)
    await logChange({ ...entry, subject: 'settings', before, after })
    return after
  })
