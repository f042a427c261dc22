-- Until when each worker says that it lives. Beside the lock of its connection, which a host that lost its power keeps
-- until the network gives up, and a failover takes from all of them at once.
create table worker_leases (
  worker text primary key,
  until timestamptz not null
);
