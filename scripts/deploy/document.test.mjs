import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../steps/run.mjs'
import { listBoxes } from './commands.mjs'

const document = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const scripts = ['deploy/install.sh', ...globSync('deploy/install/*', { cwd: root }).sort()]

describe('docs/deploy.md', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const everything = [document, ...scripts.map((path) => readFileSync(join(root, path), 'utf8'))].join('\n')

  test('names settings that exist, as install.sh does', () => {
    const known = new Set([...operations.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name))
    const named = [
      ...everything.matchAll(
        /\b(?:RAZORPAY|BACKUP|SMTP|OWNER|TOKEN|MAIL|PUBLIC|DATABASE|TRUSTED)_[A-Z0-9_]+\b/g,
      ),
    ]
    const unknown = new Set(named.map(([name]) => name).filter((name) => !known.has(name)))
    // OWNER_NAME is an answer of install.sh alone; the other is the beginning of several.
    expect([...unknown].sort()).toEqual(['BACKUP_S3_', 'OWNER_NAME'])
  })

  test('names commands of the program and units that exist', () => {
    const commands = [
      ...everything.matchAll(/(?:^ *|`|\/bin\/|^[A-Z_]+=\S+ )amritvasya ([a-z]+)(?= |`|$)/gm),
    ].map(([, name]) => name ?? '')
    expect(new Set(commands).size).toBeGreaterThan(4)
    for (const name of new Set(commands)) {
      expect(existsSync(join(root, `server/src/cli/commands/${name}.ts`)), name).toBe(true)
    }
    const units = [...everything.matchAll(/\bamritvasya[a-z-]*\.(?:service|socket|timer)\b/g)].map(
      ([name]) => name,
    )
    for (const name of new Set(units)) {
      expect(existsSync(join(root, 'deploy/systemd', name)), name).toBe(true)
    }
  })

  test('names the webhook events that Razorpay’s stand-in sends', () => {
    const sent = globSync('sandbox/src/razorpay/**/*.ts', { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .flatMap(
        (path) => readFileSync(join(root, path), 'utf8').match(/'(?:payment|order|refund)\.[a-z.]+'/g) ?? [],
      )
      .map((name) => name.slice(1, -1))
      .filter((name) => name !== 'payment.downtime')
    const named = [...document.matchAll(/`((?:payment|order|refund)\.[a-z.]+)`/g)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining([...new Set(sent)]))
  })

  test('has boxes for the server, and says of every other where it is run', () => {
    expect(listBoxes(document).length).toBeGreaterThan(10)
    const languages = [...document.matchAll(/^ *```(\S.*)$/gm)].map(([, language]) => language)
    expect([...new Set(languages)].sort()).toEqual(['sh', 'sh interactive', 'sh your-computer'])
  })
})

test('boxes are read with their headings and without their indentation', () => {
  const text =
    '## One\n```sh\na\n```\n## Two\n1. In a list:\n\n   ```sh\n   b \\\n     c\n   ```\n```sh your-computer\nd\n```\n'
  expect(listBoxes(text)).toEqual([
    { section: 'One', commands: 'a' },
    { section: 'Two', commands: 'b \\\n  c' },
  ])
})
