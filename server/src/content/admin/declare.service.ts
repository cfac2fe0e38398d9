import type { SelfDeclaration } from '@amritvasya/contract'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { release } from '../../platform/release.ts'
import { readSettings } from '../content.service.ts'
import { isDeclarationOutdated, practicesHash } from '../self-declaration/declared-practices.ts'
import { type AdminSettingsDependencies, changeSettings } from './change-settings.service.ts'

export async function readSelfDeclaration(database: Database): Promise<SelfDeclaration> {
  const settings = await readSettings(database)
  const { selfDeclaration } = settings
  return {
    declaredAt: selfDeclaration?.at ?? null,
    softwareVersion: selfDeclaration?.version ?? null,
    isOutdated: isDeclarationOutdated(settings),
  }
}

/** Only a person can examine texts, pictures and prices, so nothing is declared before the owner says so. */
export const declare = (
  dependencies: AdminSettingsDependencies,
  caller: StaffCaller,
  isDeclared: boolean,
): Promise<SelfDeclaration> =>
  changeSettings(dependencies, caller, {
    read: readSelfDeclaration,
    values: async (_, transaction) => {
      const at = (await databaseNow(transaction)).toISOString()
      return { selfDeclaration: isDeclared ? { at, version: release, practicesHash } : null }
    },
    entry: {
      action: isDeclared ? 'self-declaration.made' : 'self-declaration.withdrawn',
      subjectId: 'shop',
      label: 'Self-declaration on dark patterns',
    },
  })
