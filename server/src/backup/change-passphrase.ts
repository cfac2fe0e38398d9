import { changePassphrase as change } from './backup-key.ts'
import type { BackupSettings } from './backup-settings.ts'
import { openStore } from './target/open-store.ts'

/**
 * Lets BACKUP_KEY open the key that the former passphrase opens; the former one opens none from then on.
 * @throws {BackupRefusal} when the former one opens no key
 */
export async function changePassphrase(settings: BackupSettings, former: string): Promise<void> {
  await change(openStore(settings), former, settings.key)
}
