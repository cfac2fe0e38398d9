import type { GuidanceSettings, ShopSettings } from '@amritvasya/contract'
import { gstinProblem } from '@amritvasya/contract/rules/gstin'
import { stateCode } from '@amritvasya/contract/rules/state-names'
import type { Database } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { type ExpectedVersion, versionOf } from '../../platform/version.ts'
import { readSettings } from '../content.service.ts'
import { type AdminSettingsDependencies, changeSettings } from './change-settings.service.ts'
import {
  fromGuidanceSettings,
  fromShopSettings,
  type SettingsInput,
  toGuidanceSettings,
  toShopSettings,
} from './settings.mapper.ts'

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
  return changeSettings(dependencies, caller, {
    version,
    read: readShopSettings,
    values: () => fromShopSettings(input),
    entry: { action: 'settings.changed', subjectId: 'shop', label: 'Settings' },
  })
}

export const readGuidanceSettings = async (database: Database): Promise<GuidanceSettings> =>
  versioned(toGuidanceSettings(await readSettings(database)))

/**
 * Existing bookings keep their price.
 * @throws {ApiError} CHANGED_MEANWHILE
 */
export const changeGuidance = (
  dependencies: AdminSettingsDependencies,
  caller: StaffCaller,
  { version, ...input }: Unversioned<GuidanceSettings> & ExpectedVersion,
): Promise<GuidanceSettings> =>
  changeSettings(dependencies, caller, {
    version,
    read: readGuidanceSettings,
    values: () => fromGuidanceSettings(input),
    entry: { action: 'guidance.changed', subjectId: 'guidance', label: 'Guidance service' },
  })
