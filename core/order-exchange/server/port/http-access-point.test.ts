import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { defineAccessPointContractTests } from './access-point.test-support.ts';
import { createHttpAccessPoint } from './http-access-point.ts';
import { ACCESS_POINT_TOKEN, startFakeAccessPoint, startListening } from './stand.test-support.ts';

const running: (() => void)[] = [];
const started = async () => {
  const one = await startFakeAccessPoint();
  running.push(one.stop);
  return one;
};
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

describe('an access point over HTTP', () => {
  defineAccessPointContractTests(started);

  it('with a wrong token nothing is lost, and nothing is refused for good', async () => {
    const { url, received } = await started();
    const point = createHttpAccessPoint({ url, token: 'wrong' });
    const order = { id: '1', kind: 'order', from: 'a', to: 'b', content: Buffer.from('x') } as const;
    expect(await point.send(order)).toEqual({ state: 'failed', reason: 'HTTP 401' });
    await expect(point.waiting()).rejects.toThrow('401');
    expect(received()).toEqual([]);
  });

  it('says so where nobody answers, or nothing that can be read', async () => {
    const gone = createHttpAccessPoint({ url: 'http://127.0.0.1:1', token: ACCESS_POINT_TOKEN });
    const order = { id: '1', kind: 'order', from: 'a', to: 'b', content: Buffer.from('x') } as const;
    expect(await gone.send(order)).toMatchObject({ state: 'failed' });
    const odd = createServer((_, response) => response.end('[{"id":""}]'));
    const url = await startListening(odd);
    running.push(() => odd.close());
    await expect(createHttpAccessPoint({ url, token: ACCESS_POINT_TOKEN }).waiting()).rejects.toThrow();
  });
});
