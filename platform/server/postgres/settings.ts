/**
 * The embedded server runs with these settings. They are passed on the command line, so a data directory made by an
 * earlier version needs no change. They suit a small machine: the whole product at rest stays below 200 MB.
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
  // Three workers for reading ahead cost memory and win nothing on a database that fits into the cache.
  io_method: 'sync',
  // Parallel queries need room in /dev/shm, of which a container has 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Loses data when the machine fails: for tests, which throw the data away anyway. */
const fastSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** The options of the `postgres` program; settings that are given replace ours. */
export function serverOptions(given: Record<string, string>, fast: boolean): string[] {
  const all = { ...settings, ...(fast ? fastSettings : {}), ...given };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
