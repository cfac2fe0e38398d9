import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopSecrets } from '../shop-secrets.ts'
import { writeDurably } from '../target/write-durably.ts'

/** It lies in a restored data folder, until the operator has taken the secrets over. */
export const credentialsFolder = 'credentials'

type Options = {
  /** The folder that becomes the data folder. */
  folder: string
  dataFolder: string
  say(line: string): void
}

/**
 * Writes the secrets of the backup that the settings lack or have otherwise, a file each, as for LoadCredential. Without a
 * TOKEN_SECRET among the settings that of the backup becomes the data folder's, so that nobody is signed out.
 * @param known of the settings
 */
export async function handBackSecrets(
  secrets: ShopSecrets,
  known: ShopSecrets,
  { folder, dataFolder, say }: Options,
): Promise<void> {
  const { TOKEN_SECRET } = secrets
  if (TOKEN_SECRET !== undefined && known.TOKEN_SECRET === undefined) {
    await writeDurably(join(folder, 'token-secret'), TOKEN_SECRET)
  }
  const others = Object.entries(secrets).filter(([name, value]) => known[name] !== value)
  if (others.length === 0) return
  await mkdir(join(folder, credentialsFolder), { mode: 0o700 })
  for (const [name, value] of others) await writeDurably(join(folder, credentialsFolder, name), value)
  say(
    `The settings lack these secrets of the backup, or have others: ${others.map(([name]) => name).join(', ')}. Each is a ` +
      `file in ${join(dataFolder, credentialsFolder)}: write those that still hold into the settings, and delete that folder`,
  )
}
