import { execFile } from 'node:child_process'
import { join } from 'node:path'

const command = join(import.meta.dirname, '../maintenance/check-books.ts')

/**
 * Checks with only these settings.
 * @returns exit code and output
 */
export const checkBooks = (settings: Record<string, string>): Promise<{ code: unknown; printed: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command], { env: settings }, (error, output, problems) =>
      resolve({ code: error?.code ?? 0, printed: output + problems }),
    )
  })
