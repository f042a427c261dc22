import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { parsePrivateNetworks } from '../private-networks.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';
import {
  ForbiddenAddressError,
  NoResponseError,
  publicFetch,
  requireAllowedHost,
  requireAllowedUrl,
} from './public-fetch.ts';

const test = readConfig({ NODE_ENV: 'test' });
const production = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/ponuda',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'ponuda@example.com',
  SUPPORT_EMAIL: 'support@example.com',
  PUBLIC_URL: 'https://ponuda.example',
  SECRET_KEY: 'k'.repeat(40),
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    '2001::1',
    'not an address',
  ])('%s is not of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '193.0.6.139', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::8a', '::ffff:8.8.8.8'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('knows its own machine', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'].every(isLoopback)).toBe(
      true,
    );
    expect(['10.0.0.1', '::2', 'localhost'].some(isLoopback)).toBe(false);
  });
});

describe('what an owner may give', () => {
  it.each([
    'http://example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://user@example.com',
    'https://a:b@example.com',
    'https://10.0.0.1',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://0177.0.0.1/',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'not an address',
    '',
  ])('in production not %s', (url) => {
    expect(() => requireAllowedUrl(production, url)).toThrow(ForbiddenAddressError);
  });

  it('in production https on a public name; outside of it loopback too', () => {
    expect(requireAllowedUrl(production, 'https://login.example.com/realms/a').hostname).toBe(
      'login.example.com',
    );
    expect(requireAllowedUrl(test, 'http://127.0.0.1:4000').port).toBe('4000');
    expect(requireAllowedUrl(test, 'http://localhost:4000').port).toBe('4000');
    expect(() => requireAllowedUrl(test, 'http://10.0.0.1')).toThrow(ForbiddenAddressError);
    expect(() => requireAllowedUrl(test, 'http://example.com')).toThrow(ForbiddenAddressError);
  });
});

describe('with PRIVATE_NETWORKS', () => {
  const intranet = {
    ...production,
    privateNetworks: parsePrivateNetworks('10.20.0.0/16, 192.168.1.5') ?? [],
  };

  it.each(['https://10.20.3.4/realms/a', 'https://192.168.1.5', 'https://[::ffff:10.20.0.1]/'])(
    'an owner may give %s',
    (url) => {
      expect(requireAllowedUrl(intranet, url).href).toContain('https://');
    },
  );

  it.each([
    'http://10.20.3.4',
    'https://10.21.0.1',
    'https://192.168.1.6',
    'https://127.0.0.1',
    'https://169.254.169.254/',
    'https://[fd00:ec2::254]/',
  ])('still not %s', (url) => {
    expect(() => requireAllowedUrl(intranet, url)).toThrow(ForbiddenAddressError);
  });

  it.each([
    ['AWS, Google, Azure, Oracle, DigitalOcean, Hetzner, OpenStack', '169.254.169.254'],
    ['AWS containers', '169.254.170.2'],
    ['AWS', '[fd00:ec2::254]'],
    ['AWS containers', '[fd00:ec2::23]'],
    ['Google', '[fd20:ce::254]'],
    ['Azure', '168.63.129.16'],
    ['Azure, mapped', '[::ffff:168.63.129.16]'],
    ['Alibaba', '100.100.100.200'],
    ['Alibaba', '[fd00:100::100:200]'],
    ['Oracle', '192.0.0.192'],
    ['Oracle', '[fd00:c1::a9fe:a9fe]'],
    ['Scaleway', '169.254.42.42'],
    ['Scaleway', '[fd00:42::42]'],
    ['Akamai', '[fd00:a9fe:a9fe::1]'],
    ['OpenStack', '[fe80::a9fe:a9fe]'],
    ['Tencent', '169.254.0.23'],
  ])('never the addresses at which clouds hand out credentials: %s, %s', (_cloud, host) => {
    const all = { ...production, privateNetworks: parsePrivateNetworks('10.0.0.0/8, fc00::/7') ?? [] };
    for (const config of [production, all, test])
      expect(() => requireAllowedUrl(config, `https://${host}/`)).toThrow(ForbiddenAddressError);
    expect(requireAllowedUrl(all, 'https://[fd00:ec3::254]/').port).toBe('');
  });
});

describe('saving an address', () => {
  it('looks at where its name leads, and takes a name that leads nowhere yet', async () => {
    await expect(requireAllowedHost(production, 'https://localhost/')).rejects.toBeInstanceOf(
      ForbiddenAddressError,
    );
    await requireAllowedHost(production, 'https://nowhere.invalid/');
  });
});

describe('asking', () => {
  it('looks at where a name leads when it connects: one that leads inside is refused', async () => {
    await expect(publicFetch(production, 'https://localhost:9/')).rejects.toBeInstanceOf(
      ForbiddenAddressError,
    );
    await expect(publicFetch(test, 'https://127.0.0.1:9/')).rejects.toBeInstanceOf(NoResponseError);
  });

  it('follows no redirect', async () => {
    let visits = 0;
    const url = await serve((request, reply) => {
      visits += 1;
      reply.writeHead(302, { location: `http://${request.headers.host}/inside` }).end();
    });
    expect((await publicFetch(test, url)).status).toBe(302);
    expect(visits).toBe(1);
  });

  it('sends what it is given and answers as fetch does', async () => {
    const url = await serve((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        reply.setHeader('content-type', 'application/json');
        reply.end(
          JSON.stringify({
            method: request.method,
            body: Buffer.concat(chunks).toString(),
            x: request.headers['x-a'],
          }),
        );
      });
    });
    const answer = await publicFetch(test, url, { method: 'POST', body: 'a=1', headers: { 'x-a': 'b' } });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ method: 'POST', body: 'a=1', x: 'b' });
  });

  it('gives up on an answer that does not end', async () => {
    const url = await serve((_request, reply) => {
      const fill = () => {
        while (reply.write('x'.repeat(64 * 1024)));
        reply.once('drain', fill);
      };
      fill();
    });
    await expect(publicFetch(test, url)).rejects.toBeInstanceOf(NoResponseError);
  });

  it('says so when nobody answers', async () => {
    const url = await serve(() => undefined);
    servers.splice(0).map((server) => server.close());
    await expect(publicFetch(test, url)).rejects.toBeInstanceOf(NoResponseError);
  });
});
