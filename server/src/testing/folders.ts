import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns a function that makes a temporary folder, and one that removes all of them */
export function temporaryFolders(prefix: string) {
  const folders: string[] = []
  return {
    newFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), prefix))
      // As root the database runs as another user, who must be able to enter the folder.
      chmodSync(folder, 0o755)
      folders.push(folder)
      return folder
    },
    removeFolders(): void {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
