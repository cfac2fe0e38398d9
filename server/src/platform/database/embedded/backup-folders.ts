import { join } from 'node:path'

export type BackupFolders = {
  /** WAL segments that PostgreSQL has finished, as it wrote them. */
  wal: string
  /** The same, compressed and encrypted, until the target has them. */
  outgoing: string
  /** Segments that the target has with another content. */
  refused: string
  /** Exists while every change since the base backup that it names is archived. */
  chain: string
  /** It stores which targets this shop has used, and how it recognises them. */
  targets: string
  /** The timeline that a restore has begun. */
  restored: string
  /** It is read by `backupHealth`. */
  state: string
  /** Belongs to the process that makes a base backup. */
  lock: string
  /** Belongs to the process that stores WAL segments. */
  archiveLock: string
}

/** Returns the paths in the data folder that backups use. */
export const backupFolders = (dataFolder: string): BackupFolders => {
  const inside = (name: string) => join(dataFolder, 'backup', name)
  return {
    wal: inside('wal'),
    outgoing: inside('outgoing'),
    refused: inside('refused'),
    chain: inside('chain'),
    targets: inside('targets.json'),
    restored: inside('restored.json'),
    state: inside('state.json'),
    lock: inside('lock'),
    archiveLock: inside('archive-lock'),
  }
}
