/** They suit one core, 1 GB, and data that fit into memory. */
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

/** Values of failed statements can be personal. */
const logging = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** The server asserts these settings again through SQL. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Test files run at once, each with the connections of one or two shops. */
const fleeting = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** Changes of at most this many seconds are not yet in a finished WAL segment. */
const ARCHIVE_TIMEOUT_SECONDS = 30

/** PostgreSQL's own module copies each segment whole, with fsync, and needs no shell. */
export const archiveSettings = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: `${ARCHIVE_TIMEOUT_SECONDS}s`,
})

/** Listens on a socket in the given folder, not on TCP. */
export function postgresArguments(
  cluster: string,
  socketFolder: string,
  isDurable: boolean,
  further: Record<string, string> = {},
): string[] {
  const settings = {
    ...sizes,
    ...logging,
    ...(isDurable ? durable : fleeting),
    timezone: 'UTC',
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    ...further,
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * C.UTF-8 never changes with an upgrade, which would break indexes; lists for people name their collation in
 * the query. The socket's private folder is the only access control.
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
    // A backup stores a segment each half a minute: of PostgreSQL's usual 16 MB a day would be 42 GB to write and read.
    '--wal-segsize=1',
    ...(isDurable ? [] : ['--no-sync']),
  ]
}
