import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnvironmentFile } from './environment-file.ts'

const samples: [string, Record<string, string>][] = [
  ['MAIL_FROM=Shop #1 <mail@example.com>\n', { MAIL_FROM: 'Shop #1 <mail@example.com>' }],
  ['A=a # b\n# B=c\n  ; C=d\nE=f', { A: 'a # b', E: 'f' }],
  ['A="quoted # x"  \nB=\'single "x" \\n\'tail\n', { A: 'quoted # x', B: 'single "x" \\ntail' }],
  ['A=x"y"z\nB="one" "two" three\n', { A: 'x"y"z', B: 'onetwothree' }],
  [' A = spaced  value \t\nB=kept\\ \n', { A: 'spaced  value', B: 'kept ' }],
  ['A="dq \\q \\" \\\\ \\\nend"\nB=a\\\\b\\"c\\\nnext\n', { A: 'dq \\q " \\ end', B: 'a\\b"cnext' }],
  ['A="two\nlines"\r\nB=café\r\nno assignment\nC=d=e\n', { A: 'two\nlines', B: 'café', C: 'd=e' }],
  ['A=first\nA=second\n', { A: 'second' }],
]

test.each(samples)('%j is read as systemd reads it', (text, expected) => {
  expect(parseEnvironmentFile(text)).toEqual(expected)
})

test('an empty value is one, a dollar sign stands for itself, and open quotes end with the file', () => {
  expect(parseEnvironmentFile('A=\nB=$HOME\nC="open')).toEqual({ A: '', B: '$HOME', C: 'open' })
})

/** It has the same parser, and prints what it has read, quoted for a shell. */
const generator = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator'

test.skipIf(!existsSync(generator))('systemd itself reads the same of these files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-environment-'))
  mkdirSync(join(folder, 'environment.d'))
  const unquote = (text: string) =>
    text.startsWith('"')
      ? text.slice(1, -1).replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))
      : text
  const readBySystemd = (text: string) => {
    writeFileSync(join(folder, 'environment.d/shop.conf'), text)
    const output = execFileSync(generator, {
      env: { XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pairs = [...output.toString().matchAll(/^([A-E])=(.*)$/gm)]
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unquote(value)]))
  }
  try {
    expect(samples.map(([text]) => readBySystemd(text))).toEqual(
      samples.map(([, { MAIL_FROM: _, ...expected }]) => expected),
    )
    const [[mail = ''] = []] = samples
    expect(readBySystemd(mail.replace('MAIL_FROM', 'A'))).toEqual({ A: 'Shop #1 <mail@example.com>' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
