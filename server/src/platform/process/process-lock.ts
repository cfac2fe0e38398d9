import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a file for this process alone. The lock is the kernel's (SQLite takes it with fcntl), so it ends with the
 * process however that dies; a file with a process id in it would outlive a `kill -9` and name a stranger later.
 * @returns the function that lets go, or undefined while another process holds the file
 */
export function lockFile(path: string): (() => void) | undefined {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => file.close()
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === 5) return undefined
    throw error
  }
}
