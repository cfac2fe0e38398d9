import { DatabaseSync } from 'node:sqlite'

/**
 * The kernel owns the lock (SQLite uses fcntl), so it ends with the process, unlike a file with a process id.
 * @returns an idempotent function that unlocks, or undefined while another process has the lock
 */
export function lockFile(path: string): (() => void) | undefined {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    // A stop during the start closes the database twice.
    return () => void (file.isOpen && file.close())
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === 5) return undefined
    throw error
  }
}
