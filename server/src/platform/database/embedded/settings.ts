/** A shop's data fits into memory, and its machine may have one core and 1 GB. */
const sizes = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
}

/** Startup and trouble, but neither failed statements nor their values, which can be personal. */
const logging = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** An acknowledged write survives a crash (the server asserts it once more through SQL). */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** For databases that live as long as a test run. */
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** The command line of `postgres`: only a socket in the given folder, no TCP. */
export function postgresArguments(cluster: string, socketFolder: string, isDurable: boolean): string[] {
  const settings = {
    ...sizes,
    ...logging,
    ...(isDurable ? durable : fleeting),
    timezone: 'UTC',
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The command line of `initdb`. Text is UTF-8, and compared and sorted by code point with PostgreSQL's built-in
 * C.UTF-8: it knows the letters of all scripts, and unlike the sort orders of ICU or of the machine it never changes
 * with an upgrade, which would break indexes without a word. Lists that people read name their collation in the query.
 * Whoever can enter the socket's private folder is trusted; nobody else can connect.
 */
export function initdbArguments(cluster: string, isDurable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ]
}
