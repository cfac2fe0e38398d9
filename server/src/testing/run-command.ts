import { execFile } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../scripts/amritvasya.mjs')

export type CommandResult = { code: number | string; output: string; problems: string }

/**
 * Runs the program `amritvasya` to its end.
 * @param settings the environment besides PATH and HOME
 * @param input for standard input
 */
export function runCommand(
  parameters: readonly string[],
  settings: Record<string, string> = {},
  input = '',
): Promise<CommandResult> {
  const { PATH, HOME } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...parameters],
      { env: { PATH, HOME, ...settings } },
      (error, output, problems) => resolve({ code: error?.code ?? 0, output, problems }),
    )
    child.stdin?.end(input)
  })
}
