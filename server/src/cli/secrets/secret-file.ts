import { readFileSync } from 'node:fs'
import { StartError } from '../../platform/process/start-error.ts'
import { replaceFile } from '../../platform/replace-file.ts'

/** It stores a secret: as the whole of a file, or as a line of an env file. */
export type SecretFile = {
  path: string
  read(): string
  write(value: string): void
}

/** @throws {StartError} when the file cannot be read or written */
function explained<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${path} cannot be changed: ${(error as Error).message}`)
  }
}

/** A file that contains nothing else, as in the data folder or for systemd's LoadCredential. */
export const wholeFile = (path: string): SecretFile => ({
  path,
  read: () => explained(path, () => readFileSync(path, 'utf8').trim()),
  write: (value) => explained(path, () => replaceFile(path, value)),
})

/** A file of settings, `NAME=value` in each line, as systemd's EnvironmentFile and Docker's --env-file read it. */
export function envFile(path: string, name: string): SecretFile {
  const line = new RegExp(
    `^(?<start>[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*)(?<quote>["']?)(?<value>.*?)\\k<quote>[ \\t]*$`,
    'gm',
  )
  const find = (text: string) => {
    const [found, ...others] = text.matchAll(line)
    const { start = '', quote = '', value } = found?.groups ?? {}
    if (!value) throw new StartError(`${path} does not set ${name}`)
    // Readers of such files disagree about which one counts.
    if (others.length > 0) throw new StartError(`${path} sets ${name} more than once`)
    return { start, quote, value }
  }
  return {
    path,
    read: () => explained(path, () => find(readFileSync(path, 'utf8')).value),
    write: (value) =>
      explained(path, () => {
        const text = readFileSync(path, 'utf8')
        const { start, quote } = find(text)
        replaceFile(
          path,
          text.replace(line, () => `${start}${quote}${value}${quote}`),
        )
      }),
  }
}
