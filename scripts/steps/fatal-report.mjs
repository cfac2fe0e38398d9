import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILE = 'fatal.json'

/**
 * Lets Node write why it gives up. Without a report a heap that is full shows itself as SIGABRT only, as other faults do.
 * @returns {{ parameters: string[], isOutOfMemory: (pid: number | undefined) => boolean, remove: () => void }} parameters
 *   of Node; `isOutOfMemory` reads the report of a process that has ended
 */
export function openFatalReport() {
  let folder = ''
  try {
    folder = mkdtempSync(join(tmpdir(), 'amritvasya-fatal-'))
  } catch {
    // A full disk must not keep the shop from starting.
    return { parameters: [], isOutOfMemory: () => false, remove: () => {} }
  }
  return {
    parameters: [
      '--report-on-fatalerror',
      `--report-directory=${folder}`,
      `--report-filename=${FILE}`,
      '--report-compact',
      // Secrets may stand there.
      '--report-exclude-env',
      '--report-exclude-network',
    ],
    isOutOfMemory(pid) {
      try {
        const { header } = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
        return header.trigger === 'OOMError' && header.processId === pid
      } catch {
        return false
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
