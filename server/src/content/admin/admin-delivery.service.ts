import type { DeliverySettings } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { type ExpectedVersion, versionOf } from '../../platform/version.ts'
import { readSettings } from '../content.service.ts'
import { type AdminSettingsDependencies, changeSettings } from './change-settings.service.ts'

export async function readDeliverySettings(database: Database): Promise<DeliverySettings> {
  const { delivery } = await readSettings(database)
  return { ...delivery, version: versionOf(delivery) }
}

type ChangedDelivery = Omit<DeliverySettings, 'version' | 'severalParcels'> & {
  severalParcels?: boolean | undefined
}

/** @throws {ApiError} CHANGED_MEANWHILE */
export const changeDelivery = (
  dependencies: AdminSettingsDependencies,
  caller: StaffCaller,
  { version, severalParcels, ...delivery }: ChangedDelivery & ExpectedVersion,
): Promise<DeliverySettings> =>
  changeSettings(dependencies, caller, {
    version,
    read: readDeliverySettings,
    values: (before) => ({
      delivery: {
        ...delivery,
        holidays: delivery.holidays.toSorted((a, b) => a.day.localeCompare(b.day)),
        severalParcels: severalParcels ?? before.severalParcels,
      },
    }),
    entry: { action: 'delivery.changed', subjectId: 'delivery', label: 'Delivery' },
  })
