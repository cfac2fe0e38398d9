import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Tables } from '../platform/database/database.ts'
import { runMigrations } from '../platform/database/run-migrations.ts'
import type { ShopMigration, ShopMigrations } from '../platform/database/shop-migrations.ts'

const squawk = join(import.meta.dirname, '../../../node_modules/.bin/squawk')

/** The oldest PostgreSQL that the shop takes. */
const POSTGRES_VERSION = '15.0'

/** Rules of squawk about style, or about what the runner of the migrations does (`run-migrations.ts`). */
const notNeeded = [
  // The runner sets lock_timeout, and an index on a large table may take minutes.
  'require-timeout-settings',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'require-table-schema',
]

/** Rules that a migration with `compatibleFrom` may break: the releases that use what it drops can no longer start. */
const allowedInContraction = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
]

const report = z.array(z.object({ file: z.string(), rule_name: z.string() }))

/**
 * Runs the pending migrations and returns the SQL of each, as it was sent to PostgreSQL.
 * @param first names the migrations that fill an empty database, in one transaction
 */
export async function recordStatements(
  url: string,
  migrations: ShopMigrations,
  first: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const statements: Record<string, string[]> = {}
  let current: string[] | undefined
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void current?.push(query.sql),
  })
  const recording = ([name, migration]: [string, ShopMigration]): [string, ShopMigration] => [
    name,
    {
      ...migration,
      async up(transaction) {
        current = statements[name] = []
        await migration.up(transaction)
        current = undefined
      },
    },
  ]
  try {
    const all = Object.entries(migrations).map(recording)
    const filling = all.filter(([name]) => first.includes(name))
    if (filling.length > 0) await runMigrations(database, Object.fromEntries(filling))
    await runMigrations(database, Object.fromEntries(all))
    return statements
  } finally {
    await database.destroy()
  }
}

/** Returns the rules of squawk that each migration breaks, sorted; a migration that breaks none is left out. */
export function findBrokenRules(
  statements: Readonly<Record<string, readonly string[]>>,
  migrations: ShopMigrations,
): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-lint-'))
  try {
    const files = Object.entries(statements).map(([name, texts]) => {
      const file = join(folder, `${name}.sql`)
      writeFileSync(file, texts.map((text) => `${text};\n`).join(''))
      return { name, file }
    })
    const isTransactional = ({ name }: { name: string }) => migrations[name]?.isTransactional !== false
    const problems = [
      ...lint(files.filter(isTransactional), ['--assume-in-transaction']),
      ...lint(
        files.filter((file) => !isTransactional(file)),
        ['--no-assume-in-transaction'],
      ),
    ]
    const broken: Record<string, Set<string>> = {}
    for (const { file, rule_name: rule } of problems) {
      const name = basename(file, '.sql')
      if (migrations[name]?.compatibleFrom && allowedInContraction.includes(rule)) continue
      broken[name] ??= new Set()
      broken[name].add(rule)
    }
    for (const [name, texts] of Object.entries(statements)) {
      const rules = [
        ...(migrations[name]?.isTransactional !== false && changesRowsUnderLock(texts)
          ? ['change-of-rows-under-lock']
          : []),
        ...(addsColumnOfDomain(texts) ? ['adding-column-of-domain'] : []),
      ]
      for (const rule of rules) {
        broken[name] ??= new Set()
        broken[name].add(rule)
      }
    }
    return Object.fromEntries(Object.entries(broken).map(([name, rules]) => [name, [...rules].sort()]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL rewrites a table that gets a column of a domain with a check, even if it is empty, and squawk knows no domains. */
function addsColumnOfDomain(texts: readonly string[]): boolean {
  const created = texts.flatMap((text) => /^\s*CREATE TABLE (\S+)/i.exec(text)?.[1] ?? [])
  return texts.map(withoutComments).some((text) => {
    const altered = /^\s*ALTER TABLE (\S+)/i.exec(text)?.[1]
    return (
      altered !== undefined &&
      !created.includes(altered) &&
      /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT\b)\w+\s+object_id\b/i.test(text)
    )
  })
}

/** squawk sees single statements: here a table stays locked while another statement reads or writes many rows. */
function changesRowsUnderLock(texts: readonly string[]): boolean {
  const created = texts.flatMap((text) => /^\s*CREATE TABLE (\S+)/i.exec(text)?.[1] ?? [])
  const locks = (text: string) => {
    const altered = /^\s*ALTER TABLE (\S+)/i.exec(withoutComments(text))?.[1]
    return altered !== undefined && !created.includes(altered)
  }
  const firstLock = texts.findIndex(locks)
  return firstLock >= 0 && texts.slice(firstLock).some((text) => /^\s*(UPDATE|DELETE)\b/i.test(text))
}

const withoutComments = (text: string): string => text.replace(/^\s*--.*$/gm, '')

function lint(files: readonly { file: string }[], options: string[]): z.infer<typeof report> {
  if (files.length === 0) return []
  const excluded = notNeeded.map((rule) => `--exclude=${rule}`)
  const parameters = ['--reporter=json', `--pg-version=${POSTGRES_VERSION}`, ...excluded, ...options]
  return report.parse(JSON.parse(runSquawk([...parameters, ...files.map(({ file }) => file)])))
}

/** Its exit code is 1 when it finds something. */
function runSquawk(parameters: string[]): string {
  try {
    return execFileSync(squawk, parameters, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { status, stdout, stderr } = error as { status?: number; stdout?: string; stderr?: string }
    if (status === 1 && stdout?.startsWith('[')) return stdout
    throw new Error(`squawk failed: ${stderr ?? String(error)}`)
  }
}
