import { connect, createServer } from 'node:net';

/**
 * Starts a local TCP proxy that simulates a cable by forwarding `port` to `to`. While the cable is cut, no data
 * passes in either direction and no connection is closed, as in a network failure. Once the cable is mended, the
 * transfer of pending data continues.
 */
export async function startLink({ port, to }) {
  const held = new Set();
  let whole = true;
  const join = (near) => {
    const far = connect(to, '127.0.0.1');
    const end = () => {
      held.delete(pair);
      near.destroy();
      far.destroy();
    };
    const pair = { ends: [near, far], end };
    held.add(pair);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ])
      from
        .on('data', (bytes) => into.write(bytes))
        .on('error', end)
        // A cut cable does not transmit the end of a connection either.
        .on('close', () => (whole ? end() : undefined));
    if (!whole) for (const socket of pair.ends) socket.pause();
  };
  const server = createServer(join);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    cut: () => {
      whole = false;
      for (const { ends } of held) for (const socket of ends) socket.pause();
    },
    mend: () => {
      whole = true;
      for (const { ends, end } of held)
        if (ends.some((socket) => socket.destroyed)) end();
        else for (const socket of ends) socket.resume();
    },
    end: async () => {
      for (const { end } of held) end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
