import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { isScannerReachable, readClamdUrl, ScanError, scanFile } from './clamd.ts';

it.each([
  ['tcp://10.0.0.7:3310', { host: '10.0.0.7', port: 3310 }],
  ['tcp://scanner.local', { host: 'scanner.local', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads %s', (url, place) => {
  expect(readClamdUrl(url)).toEqual(place);
});

it.each(['clamd', 'http://host:3310', 'tcp://', 'tcp://host/x', 'unix:', 'unix:relative', 'unix://host/x'])(
  '%s stops the start with a line that names it',
  (CLAMD_URL) => {
    expect(() => readConfig({ CLAMD_URL })).toThrow(/^CLAMD_URL: must be tcp:\/\//);
  },
);

/** Starts a different kind of server in place of a scanner. */
async function place(behave: (socket: Socket) => void) {
  const server = createServer(behave).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

it.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['hangs up', (socket) => socket.destroy()],
  ['hangs up in the middle of a word', (socket) => socket.end('stream: O')],
  ['gives its answer without an end', (socket) => socket.write('stream: OK')],
  ['answers something else', (socket) => socket.write('HTTP/1.1 200 OK\0')],
  ['answers another question', (socket) => socket.write('PONG\0')],
  ['says that it is beyond its limit', (socket) => socket.write('INSTREAM size limit exceeded. ERROR\0')],
  ['talks without end', (socket) => socket.write('x'.repeat(100_000))],
])('fact 3, item 50 a scanner that %s calls nothing clean', async (_, behave) => {
  const at = await place((socket) => {
    socket.on('error', () => undefined);
    behave(socket);
  });
  await expect(scanFile(at, Buffer.alloc(200_000), 300)).rejects.toThrow(ScanError);
});

it('fact 3, item 50 a scanner that is not there calls nothing clean', async () => {
  const at = { path: '/nowhere/clamd.ctl' };
  await expect(scanFile(at, Buffer.from('x'))).rejects.toThrow(/not reached: .*ENOENT/);
  expect(await isScannerReachable(at)).toBe(false);
});
