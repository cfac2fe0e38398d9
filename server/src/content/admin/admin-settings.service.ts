import type { GuidanceSettings, ShopSettings } from '@amritvasya/contract'
import { gstinProblem } from '@amritvasya/contract/rules/gstin'
import { stateCode } from '@amritvasya/contract/rules/state-names'
import type { Database } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../platform/version.ts'
import type { WithAudit } from '../../staff/index.ts'
import { lockSettings } from '../content.repository.ts'
import { readSettings, saveSettings } from '../content.service.ts'
import {
  fromGuidanceSettings,
  fromShopSettings,
  type SettingsInput,
  toGuidanceSettings,
  toShopSettings,
} from './settings.mapper.ts'

export type AdminSettingsDependencies = {
  database: Database
  withAudit: WithAudit
}

type Unversioned<Shown> = Omit<Shown, 'version'>
const versioned = <Content extends object>(content: Content) => ({
  ...content,
  version: versionOf(content),
})

export const readShopSettings = async (database: Database): Promise<ShopSettings> =>
  versioned(toShopSettings(await readSettings(database)))

/** @throws {ApiError} WRONG_GSTIN, also for a state unknown to GST */
function assertSeller({ seller }: Pick<ShopSettings, 'seller'>): void {
  if (!seller) return
  const code = stateCode(seller.state)
  if (!code) throw fieldError('seller.state', 'WRONG_GSTIN', `There is no state called ${seller.state}`)
  const wrong = seller.gstin ? gstinProblem(seller.gstin, code) : undefined
  if (wrong) throw fieldError('seller.gstin', 'WRONG_GSTIN', wrong)
}

/** @throws {ApiError} WRONG_GSTIN, CHANGED_MEANWHILE */
export async function changeShopSettings(
  dependencies: AdminSettingsDependencies,
  caller: StaffCaller,
  { version, ...input }: SettingsInput & ExpectedVersion,
): Promise<ShopSettings> {
  assertSeller(input)
  return dependencies.withAudit(caller, async (transaction, note) => {
    await lockSettings(transaction)
    const before = await readShopSettings(transaction)
    assertVersion(before, version)
    await saveSettings(transaction, fromShopSettings(input))
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
  versioned(toGuidanceSettings(await readSettings(database)))

/**
 * Existing bookings keep their price.
 * @throws {ApiError} CHANGED_MEANWHILE
 */
export const changeGuidance = (
  { withAudit }: AdminSettingsDependencies,
  caller: StaffCaller,
  { version, ...input }: Unversioned<GuidanceSettings> & ExpectedVersion,
): Promise<GuidanceSettings> =>
  withAudit(caller, async (transaction, note) => {
    await lockSettings(transaction)
    const before = await readGuidanceSettings(transaction)
    assertVersion(before, version)
    await saveSettings(transaction, fromGuidanceSettings(input))
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
