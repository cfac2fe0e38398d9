import type { DeliverySettings } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../platform/version.ts'
import { lockSettings } from '../content.repository.ts'
import { readSettings, saveSettings } from '../content.service.ts'
import type { AdminSettingsDependencies } from './admin-settings.service.ts'

export async function readDeliverySettings(database: Database): Promise<DeliverySettings> {
  const { delivery } = await readSettings(database)
  return { ...delivery, version: versionOf(delivery) }
}

type ChangedDelivery = Omit<DeliverySettings, 'version' | 'severalParcels'> & {
  severalParcels?: boolean | undefined
}

/** @throws {ApiError} CHANGED_MEANWHILE */
export const changeDelivery = (
  { withAudit }: AdminSettingsDependencies,
  caller: StaffCaller,
  { version, severalParcels, ...delivery }: ChangedDelivery & ExpectedVersion,
): Promise<DeliverySettings> =>
  withAudit(caller, async (transaction, note) => {
    await lockSettings(transaction)
    const before = await readDeliverySettings(transaction)
    assertVersion(before, version)
    const holidays = delivery.holidays.toSorted((a, b) => a.day.localeCompare(b.day))
    await saveSettings(transaction, {
      delivery: { ...delivery, holidays, severalParcels: severalParcels ?? before.severalParcels },
    })
    const after = await readDeliverySettings(transaction)
    await note({
      action: 'delivery.changed',
      subject: 'settings',
      subjectId: 'delivery',
      label: 'Delivery',
      before,
      after,
    })
    return after
  })
