/**
 * Settings of the embedded server. They are passed on the command line, so that a data directory of an earlier
 * version needs no change. The values suit a small machine: the idle product stays below 200 MB.
 */
const settings: Record<string, string> = {
  listen_addresses: '', // reached through the socket only
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '32MB',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  huge_pages: 'off',
  // Three workers for asynchronous reads would cost memory without any benefit for a database that fits into the
  // cache.
  io_method: 'sync',
  // Parallel queries need space in /dev/shm, which is limited to 64 MB in a container.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Settings that lose data if the machine fails. Only for tests, which discard the data anyway. */
const fastSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Returns the options of the `postgres` program; given settings override ours. */
export function buildServerOptions(given: Record<string, string>, fast: boolean): string[] {
  const all = { ...settings, ...(fast ? fastSettings : {}), ...given };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
