import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLink } from './link.mjs';
import { makeDatabase, postgresPrograms, takesWrites } from './postgres.mjs';
import { asPostgres, freePorts, startProgram, untilPort, untilThere } from './program.mjs';

/**
 * Starts three PostgreSQL servers under Patroni, with one etcd and, on `port`, an HAProxy in front of the current
 * primary. One replica receives every commit before the commit is acknowledged. All traffic of a node, including
 * traffic with etcd, goes through a link that can be cut.
 */
export async function startPatroni({ folder, port }) {
  const [etcdPort, peerPort, followerPort, ...ports] = await freePorts(18);
  const running = [];
  const keep = (part) => {
    running.push(part);
    return part;
  };
  const end = async () => {
    for (const part of running.reverse()) await part.end();
  };
  try {
    const etcd = keep(startEtcd({ folder, port: etcdPort, peerPort }));
    await untilPort('etcd', etcdPort);
    const nodes = [0, 1, 2].map((n) => {
      const name = `node-${n + 1}`;
      const [database, api, outerDatabase, outerApi, outerEtcd] = ports.slice(n * 5, n * 5 + 5);
      return { name, home: join(folder, name), database, api, outerDatabase, outerApi, outerEtcd };
    });
    for (const node of nodes) {
      const ways = [
        { port: node.outerDatabase, to: node.database },
        { port: node.outerApi, to: node.api },
        { port: node.outerEtcd, to: etcdPort },
      ];
      node.links = await Promise.all(ways.map(async (way) => keep(await startLink(way))));
      node.program = keep(startNode({ folder, ...node }));
      // The first node creates the cluster, and the other nodes copy it.
      await untilThere(node.name, async () => (await stateOf(node))?.state === 'running', 180);
    }
    // The first node is the primary until a trial disturbs it; the second node is a replica.
    const follower = keep(await startLink({ port: followerPort, to: nodes[1].database }));
    keep(startHaproxy({ folder, port, nodes }));
    await untilPort('HAProxy', port);
    await makeDatabase(port);
    return {
      name: 'patroni',
      end,
      /** A replica on its own port, whose connection can be cut. */
      follower: { port: followerPort, cut: follower.cut, mend: follower.mend },
      /**
       * Kills the primary's PostgreSQL and Patroni, as in a power failure. The node restarts once another node is the
       * primary.
       */
      killPrimary: async () => {
        const primary = await untilThere('a primary', () => primaryOf(nodes));
        process.kill(primary.postmaster, 'SIGKILL');
        await primary.program.end('SIGKILL');
        await untilOther(nodes, primary);
        primary.program.again();
      },
      /**
       * Cuts the primary off from etcd, the other nodes and the clients, and reconnects it once another node is the
       * primary.
       */
      cutPrimary: async () => {
        const primary = await untilThere('a primary', () => primaryOf(nodes));
        for (const link of primary.links) link.cut();
        await untilOther(
          nodes.filter(({ name }) => name !== primary.name),
          primary,
        );
        for (const link of primary.links) link.mend();
      },
      /** Stops etcd for the given number of seconds, so that no node can prove that it is the primary. */
      withoutEtcd: async (seconds) => {
        await etcd.end('SIGKILL');
        await pause(seconds * 1000);
        etcd.again();
      },
      /** Returns the nodes that accept writes, which are queried directly instead of through their links. */
      writable: async () => {
        const states = await Promise.all(nodes.map(({ database }) => takesWrites(database)));
        return nodes.filter((_, n) => states[n]).map(({ name }) => name);
      },
      /**
       * Waits until there is a primary and both replicas have all its writes; before that, no replica can take over.
       */
      untilWhole: async () => {
        await untilThere(
          'three nodes that follow one another',
          async () => {
            const states = await Promise.all(nodes.map(stateOf));
            const leading = states.filter((one) => isPrimary(one));
            const following = leading[0]?.replication?.filter(({ state }) => state === 'streaming') ?? [];
            return leading.length === 1 && following.length === 2;
          },
          180,
        );
        await pause(1000);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const isPrimary = (state) => ['master', 'primary'].includes(state?.role) && state.state === 'running';

/** Queries the state of a node from its Patroni; undefined if there is no response. */
async function stateOf({ api }) {
  return await fetch(`http://127.0.0.1:${api}/patroni`, { signal: AbortSignal.timeout(2000) })
    .then((answer) => answer.json())
    .catch(() => undefined);
}

const untilOther = (nodes, former) =>
  untilThere(
    'another primary',
    async () => {
      const next = await primaryOf(nodes);
      return next !== undefined && next.name !== former.name;
    },
    120,
  );

/** Reads the pid from the first line of postmaster.pid. */
const postmasterOf = (home) =>
  Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

async function primaryOf(nodes) {
  for (const node of nodes) {
    const state = await stateOf(node);
    if (isPrimary(state)) return { ...node, postmaster: postmasterOf(node.home) };
  }
  return undefined;
}

function startEtcd({ folder, port, peerPort }) {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const options = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return startProgram('etcd', ['/usr/bin/etcd', ...args], { folder });
}

function startNode({ folder, name, home, database, api, outerDatabase, outerApi, outerEtcd }) {
  mkdirSync(home, { mode: 0o777 });
  chmodSync(home, 0o777);
  const settings = {
    scope: 'ponuda',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${outerApi}` },
    // Otherwise the client asks etcd for its address and connects directly, bypassing the link.
    etcd3: { hosts: [`127.0.0.1:${outerEtcd}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1048576,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${outerDatabase}`,
      data_dir: join(home, 'data'),
      bin_dir: postgresPrograms(),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: home },
    },
    tags: {},
  };
  const file = join(folder, `${name}.yml`);
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o644 });
  return startProgram(name, [...asPostgres(), '/usr/bin/patroni', file], {
    folder,
    env: { HOME: home },
    signal: 'SIGINT',
  });
}

function startHaproxy({ folder, port, nodes }) {
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, outerDatabase, outerApi }) =>
      `    server ${name} 127.0.0.1:${outerDatabase} check port ${outerApi}`,
  );
  const lines = [
    'global',
    '    maxconn 2000',
    'defaults',
    '    mode tcp',
    '    timeout connect 4s',
    '    timeout client 1h',
    '    timeout server 1h',
    '    timeout check 3s',
    `listen primary`,
    `    bind 127.0.0.1:${port}`,
    '    option httpchk OPTIONS /primary',
    '    http-check expect status 200',
    // Closes connections to a former primary, so that no client writes to a former primary.
    '    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ];
  writeFileSync(file, lines.join('\n'), { mode: 0o644 });
  return startProgram('haproxy', ['/usr/sbin/haproxy', '-f', file, '-db'], { folder });
}
