import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../config.ts';
import { explainListenError, requireFreePort } from './free-port.ts';

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('names port and variable where another program has it, in one line', async () => {
  const port = await takenPort();
  const trying = requireFreePort({ port, host: '127.0.0.1' });
  await expect(trying).rejects.toThrow(
    new ConfigError(`PORT: ${port} is taken by another program; give another one`),
  );
});

it('names an address that is not of this machine', async () => {
  await expect(requireFreePort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST: 192\.0\.2\.1 is not/);
});

it('leaves a free port free, and other errors as they are', async () => {
  await requireFreePort({ port: 0, host: '127.0.0.1' });
  await requireFreePort({ port: 0, host: '127.0.0.1' });
  const other = new Error('something else');
  expect(explainListenError(other, { port: 1, host: 'x' })).toBe(other);
  const closed = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'listen' });
  expect(String(explainListenError(closed, { port: 80, host: 'x' }))).toContain('PORT: 80 may not be used');
});
