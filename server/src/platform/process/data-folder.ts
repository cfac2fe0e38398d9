import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { canReach, chooseAccount } from '../database/embedded/account.ts'
import { sharedFolder } from '../database/embedded/binaries.ts'
import { StartError } from './start-error.ts'

const clone = resolve(import.meta.dirname, '../../../..')

/**
 * As root, the embedded PostgreSQL runs as another user, who may not reach the clone (/root/shop).
 * @param root the clone
 * @throws {StartError} when that user cannot reach DATA_DIR
 */
export function chooseDataFolder(
  config: { DATA_DIR?: string | undefined; DATABASE_URL?: string | undefined },
  root: string = clone,
): string {
  const { DATA_DIR: configured, DATABASE_URL: ownServer } = config
  const folder = configured ? resolve(configured) : join(root, '.data')
  if (ownServer || canReach(folder, chooseAccount(join(folder, 'postgres')))) return folder
  if (!configured) return join(sharedFolder, createHash('sha256').update(root).digest('hex').slice(0, 12))
  throw new StartError(
    `DATA_DIR ${folder} cannot be reached by the unprivileged user that PostgreSQL runs as. ` +
      'Choose a folder outside of private ones such as /root.',
  )
}
