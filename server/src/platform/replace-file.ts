import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces the content of an existing file, so that a crash at any moment leaves the old or the new one. Owner and mode
 * stay.
 * @throws the file system's errors; the old content stays
 */
export function replaceFile(file: string, content: string): void {
  const { mode, uid, gid } = statSync(file)
  const draft = `${file}.${process.pid}`
  try {
    const descriptor = openSync(draft, 'wx', 0o600)
    try {
      writeSync(descriptor, content)
      fchownSync(descriptor, uid, gid)
      fchmodSync(descriptor, mode)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
