// How the embedded PostgreSQL is set: for one machine that runs the application too.

type Running = { dir: string; port: number; durable: boolean }

// The process that runs it is named in its command, so that others can tell whether that one is still there.
const OWNER = 'cluster_name=abasto-'

export function ownerIn(command: string): number | undefined {
  const [, owner] = command.split(OWNER)
  return owner ? Number.parseInt(owner) : undefined
}

export function postgresArguments({ dir, port, durable }: Running): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // The path of a socket may have 107 bytes; DATA_DIR may be longer.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    effective_cache_size: '1GB',
    // Our queries are short; compiling them costs more than it saves.
    jit: 'off',
    // Enough for the copy of a cluster in use (copies.ts) and for backups.
    wal_level: 'replica',
    wal_keep_size: '128MB',
    // This PostgreSQL has pglz only: to compress whole pages with it was an eighth of what an approval cost.
    wal_compression: 'off',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return ['-D', dir, ...[`${OWNER}${process.pid}`, ...options].flatMap((option) => ['-c', option])]
}
