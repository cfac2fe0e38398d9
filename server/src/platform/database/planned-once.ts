import { createHash } from 'node:crypto'
import { type PostgresPool, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* often */'

/**
 * Stands at the beginning of a statement, or right after its first word (`modifyFront`),
 * that runs often and is always the same text: each connection then parses and plans it only once.
 */
export const often = sql.raw(mark)

/** A pool whose connections prepare the statements that begin with {@link often}. */
export function planningOnce(pool: pg.Pool): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client) ?? preparing(client)
      prepared.set(client, known)
      return known
    },
  }
}

function preparing(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: unknown, values: unknown[], ...rest: unknown[]) =>
    typeof statement === 'string' && isMarked(statement)
      ? client.query({ name: nameOf(statement), text: statement, values })
      : Reflect.apply(client.query, client, [statement, values, ...rest])
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The mark stands among the first characters, behind at most one word. */
const isMarked = (statement: string): boolean => statement.trimStart().slice(0, 25).includes(mark)

const names = new Map<string, string>()

function nameOf(statement: string): string {
  const known = names.get(statement) ?? createHash('sha256').update(statement).digest('hex').slice(0, 32)
  names.set(statement, known)
  return known
}
