import { createServer } from 'node:net';
import { type Config, ConfigError } from '../config.ts';
import { readErrorProperty } from '../errors.ts';

/**
 * Tries to listen on the product's address before the rest of the startup. Throws a `ConfigError` with the variable's
 * name if the port is in use or not permitted, or the address does not belong to this machine.
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw explainListenError(error, { port, host });
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Explains to the operator why listening failed; returns other errors unchanged. */
export function explainListenError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const code = readErrorProperty(error, 'code');
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT: ${port} is taken by another program; give another one`);
  if (code === 'EACCES')
    return new ConfigError(`PORT: ${port} may not be used by this user; give one above 1023`);
  if (code === 'EADDRNOTAVAIL' || readErrorProperty(error, 'syscall') === 'getaddrinfo')
    return new ConfigError(`HOST: ${host} is not an address of this machine`);
  return error;
}
