import { type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import { asQuery } from './prepared-statements.ts'

export const WITHOUT_RESULT_MARK = '/* without result */'

/**
 * Marks, among its first words, a fire-and-forget statement, whose error surfaces with the next statement or
 * the commit.
 */
export const withoutResult = sql.raw(WITHOUT_RESULT_MARK)

/**
 * Each message wakes up the other side, which costs more than most statements.
 * @param prepares false where the next transaction may meet another session
 */
export function pipelinedPool(pool: pg.Pool, prepares: boolean): PostgresPool {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const gathering = known.get(client) ?? pipelinedClient(client, prepares)
      known.set(client, gathering)
      return gathering
    },
  }
}

type Statement = { text: string; values: unknown[] | undefined }

const emptyResult = (command: string) => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] })

function pipelinedClient(client: pg.PoolClient, prepares: boolean): pg.PoolClient {
  const waiting: Statement[] = []
  let isInTransaction = false

  async function query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    if (text === 'begin') {
      isInTransaction = true
      waiting.push({ text, values })
      return emptyResult('BEGIN')
    }
    if (isInTransaction && text.slice(0, 40).includes(WITHOUT_RESULT_MARK)) {
      waiting.push({ text, values })
      return emptyResult('')
    }
    const earlier = waiting.splice(0)
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    if (text === 'rollback') {
      if (earlier[0]?.text === 'begin') return emptyResult('ROLLBACK')
      earlier.length = 0
    }
    const answers = await send(client, [...earlier, { text, values }], prepares)
    return answers.at(-1) ?? emptyResult('')
  }

  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Joins queries of the same event loop turn; fails with the first error. */
function send(
  client: pg.PoolClient,
  statements: readonly Statement[],
  prepares: boolean,
): Promise<pg.QueryResult[]> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return Promise.all(statements.map(({ text, values }) => client.query(asQuery(text, values, prepares))))
}
