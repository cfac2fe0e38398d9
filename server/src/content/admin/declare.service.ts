import type { SelfDeclaration } from '@amritvasya/contract'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { release } from '../../platform/release.ts'
import { lockSettings } from '../content.repository.ts'
import { readSettings, saveSettings } from '../content.service.ts'
import { isDeclarationOutdated, practicesHash } from '../self-declaration/declared-practices.ts'
import type { AdminSettingsDependencies } from './admin-settings.service.ts'

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
  { withAudit }: AdminSettingsDependencies,
  caller: StaffCaller,
  isDeclared: boolean,
): Promise<SelfDeclaration> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockSettings(transaction)
    const before = await readSelfDeclaration(transaction)
    const at = (await databaseNow(transaction)).toISOString()
    await saveSettings(transaction, {
      selfDeclaration: isDeclared ? { at, version: release, practicesHash } : null,
    })
    const after = await readSelfDeclaration(transaction)
    await logChange({
      action: isDeclared ? 'self-declaration.made' : 'self-declaration.withdrawn',
      subject: 'settings',
      subjectId: 'shop',
      label: 'Self-declaration on dark patterns',
      before,
      after,
    })
    return after
  })
