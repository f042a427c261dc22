import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { ARRIVAL_LIMITS, KEEP_ALIVE_MS } from './connections.ts';

const server = setUpTestServer();
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  // The usual limits, with shorter times.
  app = await buildApp(server.platform, { arrival: { headers: 300, request: 600, lookEvery: 50 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
});

/** Opens a connection and collects everything that the server sends on it until the connection closes. */
function open(): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
  return { socket, answer };
}

/** Sends byte by byte until the server closes the connection. */
async function drip(socket: Socket, byte: string): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(byte);
    await pause(20);
  }
}

it('ends a request whose headers never come to an end', async () => {
  const { socket, answer } = open();
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\n');
  await drip(socket, 'X-A: b\r\n');
  expect(await answer).toContain('408 Request Timeout');
});

it('ends a request whose body never comes to an end', async () => {
  const { socket, answer } = open();
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
  );
  await drip(socket, ' ');
  expect(await answer).toContain('408 Request Timeout');
});

it('gives uploads on slow lines five minutes, and proxies more than a minute to keep connections', () => {
  expect(ARRIVAL_LIMITS.request).toBeGreaterThanOrEqual(300_000);
  expect(KEEP_ALIVE_MS).toBeGreaterThan(60_000);
});

it('stops although a browser holds a connection on which it never asked anything', async () => {
  const stopping = await buildApp(server.platform);
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(stopping.server, 'connection');
  const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ended = once(socket, 'close');
  await arrived;
  await stopping.close();
  await ended;
});

it('stops although a browser keeps the connection on which a call was being answered', async () => {
  const stopping = await buildApp(server.platform);
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  // Disables Node's idle timeout, so that only stopping the server ends this connection.
  stopping.server.keepAliveTimeout = 0;
  let stopped: Promise<undefined> | undefined;
  stopping.server.once('request', () => {
    stopped = stopping.close();
  });
  const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ended = once(socket, 'close');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.write('GET /ready HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
  await stopped;
  expect(received).toContain('HTTP/1.1 200');
});
