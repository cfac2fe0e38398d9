import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The newest that Debian 12 has, whose pgBackRest knows no newer one. */
export const VERSION = '15'
const programs = `/usr/lib/postgresql/${VERSION}/bin`

/** @returns {string | undefined} why the proof cannot be run on this machine */
export function whyNoPgBackRest() {
  if (!existsSync(join(programs, 'initdb')) || !existsSync('/usr/bin/pg_createcluster'))
    return `it needs PostgreSQL ${VERSION} (Debian package postgresql-${VERSION})`
  if (spawnSync('pgbackrest', ['version']).error) return 'it needs pgBackRest (Debian package pgbackrest)'
  return undefined
}

/**
 * It starts a cluster of Debian in a temporary folder, beside those of the machine. It runs as the machine's `postgres` where the test is
 * root, without a port.
 * @typedef {object} DebianCluster
 * @property {string} url of its database `shop`
 * @property {(commands: string) => string} run runs commands in bash as its user, whose words for root have no effect
 * @property {(text: string) => string} moveHere replaces the places of a system by those in the folder
 * @property {(statement: string) => string} query
 * @property {() => void} close
 */

/** @returns {DebianCluster} */
export function createDebianCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-own-database-'))
  chmodSync(folder, 0o755)
  /** @type {{ uid?: number, gid?: number }} */
  const account = process.getuid?.() === 0 ? idsOf('postgres') : {}
  const paths = {
    data: join(folder, 'data'),
    etc: join(folder, 'etc'),
    repository: join(folder, 'repository'),
    socket: join(folder, 'socket'),
    programs: join(folder, 'bin'),
    settings: join(folder, 'pgbackrest.conf'),
  }
  for (const path of [folder, paths.etc, paths.repository, paths.socket, paths.programs]) {
    mkdirSync(path, { recursive: true })
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  }
  // Everything runs as the user of the cluster already.
  writeFileSync(
    join(paths.programs, 'runuser'),
    '#!/bin/sh\n[ "$1 $2 $3" = "-u postgres --" ] && shift 3 && exec "$@"\n',
  )
  writeFileSync(
    join(paths.programs, 'install'),
    '#!/bin/sh\n[ "$1 $2 $3 $4" = "-o postgres -g postgres" ] && shift 4 && exec /usr/bin/install "$@"\n',
  )
  for (const name of ['runuser', 'install']) chmodSync(join(paths.programs, name), 0o755)
  const own = {
    PGBACKREST_CONFIG: paths.settings,
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: folder,
    PGBACKREST_PG1_SOCKET_PATH: paths.socket,
    PGBACKREST_PG1_USER: 'postgres',
  }
  const environment = {
    ...own,
    PATH: `${paths.programs}:/usr/sbin:/usr/bin:/sbin:/bin`,
    LC_ALL: 'C.UTF-8',
    HOME: folder,
    PG_CLUSTER_CONF_ROOT: paths.etc,
  }
  /** @param {string} commands */
  const run = (commands) => {
    const { status, stdout, stderr, error } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
      ...account,
      cwd: folder,
      env: environment,
      encoding: 'utf8',
      // A server that was started keeps pipes open.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (status !== 0) throw error ?? new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`)
    return stdout
  }
  const cluster = `${VERSION} main`
  const close = () => {
    if (existsSync(join(paths.data, 'postmaster.pid'))) run(`pg_ctlcluster ${cluster} stop -- -m immediate`)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    run(
      `pg_createcluster --datadir ${paths.data} --socketdir ${paths.socket} --logfile ${folder}/postgresql.log ${cluster} ` +
        '-- --username=postgres --auth=trust',
    )
    run(`pg_conftool ${cluster} set listen_addresses ''`)
    const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`)
    // pg_ctlcluster gives the server no other variables.
    writeFileSync(
      join(paths.etc, VERSION, 'main/environment'),
      `${lines.join('')}PATH = '${environment.PATH}'\n`,
    )
    run(`pg_ctlcluster ${cluster} start && createdb --host ${paths.socket} --username postgres shop`)
  } catch (error) {
    close()
    throw error
  }
  return {
    url: `postgres://postgres@localhost/shop?host=${encodeURIComponent(paths.socket)}`,
    run,
    moveHere: (text) =>
      text
        .replaceAll('/etc/pgbackrest.conf', paths.settings)
        .replaceAll('/var/lib/pgbackrest', paths.repository)
        .replaceAll('/var/lib/postgresql/17/main', paths.data)
        .replaceAll('17 main', cluster),
    query: (statement) =>
      execFileSync(
        'psql',
        ['--host', paths.socket, '--username', 'postgres', '--dbname', 'shop', '-qAt', '-c', statement],
        {
          ...account,
          cwd: folder,
          env: environment,
          encoding: 'utf8',
        },
      ).trim(),
    close,
  }
}

/** @param {string} name @returns {{ uid: number, gid: number }} */
function idsOf(name) {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name])))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}
