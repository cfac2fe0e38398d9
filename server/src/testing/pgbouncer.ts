import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount, giveTo } from '../platform/database/embedded/account.ts'
import { eventually } from './eventually.ts'

const PASSWORD = 'a password of the test'

/** Returns the settings that docs/scale.md tells the owner to write. @param name of one of them */
export function documentedSettings(name: string): string {
  const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.find((block) => block.includes(`${name} = `)) ?? ''
}

/**
 * It starts PgBouncer with the settings of docs/scale.md, but for places and the size of the pool.
 * @param databaseUrl of a PostgreSQL with a socket
 * @param poolSize the connections to PostgreSQL
 * @param databases more of them, as lines of its settings
 */
export async function startPgBouncer(
  folder: string,
  {
    databaseUrl,
    port,
    poolSize,
    databases,
  }: {
    databaseUrl: string
    port: number
    poolSize: number
    databases: (address: string) => string
  },
) {
  const { pathname, searchParams } = new URL(databaseUrl)
  const account = chooseAccount(join(folder, 'postgres'))
  const place = join(folder, 'pgbouncer')
  mkdirSync(place)
  const address = `host=${searchParams.get('host')}`
  const changes = {
    'host=db.example port=5432 dbname=shop': `${address} dbname=${pathname.slice(1)}`,
    '[pgbouncer]': `${databases(address)}\n[pgbouncer]\nadmin_users = postgres`,
    'listen_port = 6432': `listen_port = ${port}`,
    'default_pool_size = 10': `default_pool_size = ${poolSize}`,
    '/etc/pgbouncer/userlist.txt': join(place, 'userlist.txt'),
    // A socket carries no TLS.
    'server_tls_sslmode = verify-full': 'server_tls_sslmode = disable',
    '/var/log/postgresql/': `${place}/`,
    '/run/postgresql/': `${place}/`,
  }
  const settings = Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The settings of docs/scale.md lack ${from}`)
    return text.replaceAll(from, to)
  }, documentedSettings('pool_mode'))
  writeFileSync(join(place, 'pgbouncer.ini'), settings)
  writeFileSync(join(place, 'userlist.txt'), `"postgres" "${PASSWORD}"\n`)
  chmodSync(place, 0o700)
  for (const path of [place, join(place, 'pgbouncer.ini'), join(place, 'userlist.txt')]) giveTo(path, account)

  const urlOf = (database: string) =>
    `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`
  /** Asks PgBouncer's own console, which knows the simple protocol only. */
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlOf('pgbouncer') })
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows as Record<string, string>[]
  }
  const launch = () => {
    // Debian does not let it run as root.
    const child = spawn('pgbouncer', [join(place, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
    return { child, ended: once(child, 'exit') }
  }
  let running = launch()
  await eventually(() => ask('SHOW VERSION'))
  return {
    urlOf,
    ask,
    async kill(): Promise<void> {
      running.child.kill('SIGKILL')
      await running.ended
    },
    async restart(): Promise<void> {
      running = launch()
      await eventually(() => ask('SHOW VERSION'))
    },
  }
}
