import { type GuidanceSettings, type ShopSettings, stateCode } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { refusedField } from '../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Change } from '../../staff/index.ts'
import { readSettings, saveSettings } from '../content.service.ts'
import { isGstin } from './gstin.ts'
import {
  fromGuidanceSettings,
  fromShopSettings,
  toGuidanceSettings,
  toShopSettings,
} from './settings-answers.ts'

export type ManagedSettingsParts = {
  database: Database
  change: Change
}

export const readShopSettings = async (database: Database): Promise<ShopSettings> =>
  toShopSettings(await readSettings(database))

/** @throws {ShopError} WRONG_GSTIN, also for a state that GST does not know */
function assertSeller({ seller }: ShopSettings): void {
  if (!seller) return
  const code = stateCode(seller.state)
  if (!code) throw refusedField('seller.state', 'WRONG_GSTIN', `There is no state called ${seller.state}`)
  if (seller.gstin && !isGstin(seller.gstin, code)) throw refusedField('seller.gstin', 'WRONG_GSTIN')
}

/** Changes the settings of the shop. @throws {ShopError} WRONG_GSTIN */
export async function changeShopSettings(
  parts: ManagedSettingsParts,
  caller: StaffCaller,
  given: ShopSettings,
): Promise<ShopSettings> {
  assertSeller(given)
  return parts.change(caller, async (transaction, note) => {
    const before = await readShopSettings(transaction)
    await saveSettings(transaction, fromShopSettings(given))
    const after = await readShopSettings(transaction)
    await note({
      action: 'settings.changed',
      subject: 'settings',
      subjectId: 'shop',
      label: 'Settings',
      before,
      after,
    })
    return after
  })
}

export const readGuidanceSettings = async (database: Database): Promise<GuidanceSettings> =>
  toGuidanceSettings(await readSettings(database))

/** Changes what the guidance service offers. Requests that were made keep their price. */
export const changeGuidance = (
  { change }: ManagedSettingsParts,
  caller: StaffCaller,
  given: GuidanceSettings,
): Promise<GuidanceSettings> =>
  change(caller, async (transaction, note) => {
    const before = await readGuidanceSettings(transaction)
    await saveSettings(transaction, fromGuidanceSettings(given))
    const after = await readGuidanceSettings(transaction)
    await note({
      action: 'guidance.changed',
      subject: 'settings',
      subjectId: 'guidance',
      label: 'Guidance service',
      before,
      after,
    })
    return after
  })
