import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identifyingValue, secretsInMessage } from './values-in-texts.ts'

const preloaded = new URL('exchanged-values-process.ts', import.meta.url).href

/**
 * Records what a shop's process exchanges with its clients.
 * @returns settings for the process; `read` returns the values and throws when the process has recorded nothing
 */
export function recordExchangedValues() {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-values-'))
  const file = join(folder, 'values')
  return {
    settings: { NODE_OPTIONS: `--import=${preloaded}`, EXCHANGED_VALUES: file },
    read: (): string[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** @returns the numbers and codes of the messages that the phones of the sandbox have received */
export async function readPhoneValues(address: string): Promise<string[]> {
  const response = await fetch(`${address}/sandbox/phone/messages`)
  const messages = (await response.json()) as { to: string; text: string }[]
  return messages.flatMap(({ to, text }) => [...identifyingValue(to), ...secretsInMessage(text)])
}
