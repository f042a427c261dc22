import { type LookupAddress, lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { findExceededJsonBound } from '#platform/shared/validation/json-bounds.ts';
import type { Config } from '../config.ts';
import { isCloudMetadata, isInNetworks } from '../private-networks.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 5000;
const ANSWER_MAX_BYTES = 1024 * 1024;

/**
 * Thrown for an address that the server must not access (product 7: only HTTPS, public or in PRIVATE_NETWORKS;
 * loopback outside production).
 */
export class ForbiddenAddressError extends Error {}
/** Thrown if there was no response, or the response was too late or too large. */
export class NoResponseError extends Error {}

const bare = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Checks an address entered by an owner, before its host name is resolved; throws ForbiddenAddressError. */
export function requireAllowedUrl(config: Config, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username !== '' || url.password !== '') throw new ForbiddenAddressError(text);
  const host = bare(url);
  const local = config.env !== 'production' && (host === 'localhost' || isLoopback(host));
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    throw new ForbiddenAddressError(text);
  if (isIP(host) !== 0) demandAllowed(config, host);
  return url;
}

/** How long saving an address waits for its host name to be resolved. */
const LOOKUP_MS = 3000;

/**
 * Checks an address like `requireAllowedUrl`, and where its host name leads. A name that does not resolve now passes,
 * because it may later.
 */
export async function requireAllowedHost(config: Config, text: string): Promise<void> {
  const host = bare(requireAllowedUrl(config, text));
  const found = await Promise.race([
    lookupAll(host, { all: true }).catch(() => []),
    setTimeout(LOOKUP_MS, [], { ref: false }),
  ]);
  for (const { address } of found) demandAllowed(config, address);
}

function demandAllowed(config: Config, address: string): void {
  if (isCloudMetadata(address)) throw new ForbiddenAddressError(address);
  if (isPublicAddress(address) || isInNetworks(address, config.privateNetworks)) return;
  if (config.env === 'production' || !isLoopback(address)) throw new ForbiddenAddressError(address);
}

/**
 * Resolves a name and rejects it if any of its addresses is not allowed. The connection uses this same lookup, so that
 * a name server cannot return different addresses for the check and the connection.
 */
function guardedLookup(config: Config): NonNullable<RequestOptions['lookup']> {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return answer(error, '', 0);
      try {
        for (const { address } of addresses) demandAllowed(config, address);
      } catch (refusal) {
        return answer(refusal instanceof Error ? refusal : new NoResponseError(hostname), '', 0);
      }
      const [first] = addresses;
      if (!first) return answer(new NoResponseError(hostname), '', 0);
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}

export interface PublicRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** The timeout for the whole request in milliseconds; five seconds by default. */
  readonly timeoutMs?: number;
  /**
   * Reads only this many bytes of the response. Without this option, a response of more than one megabyte is
   * rejected.
   */
  readonly keep?: number;
}

/**
 * Requests an address entered by an owner: only public addresses, without following redirects, and with time and size
 * limits. Throws ForbiddenAddressError or NoResponseError.
 */
export async function publicFetch(
  config: Config,
  text: string,
  asked: PublicRequest = {},
): Promise<Response> {
  const url = requireAllowedUrl(config, text);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  try {
    const { message, body } = await new Promise<{ message: IncomingMessage; body: Buffer }>(
      (resolve, reject) => {
        const request = send(
          url,
          {
            method: asked.method ?? 'GET',
            headers: { ...asked.headers, 'accept-encoding': 'identity' },
            lookup: guardedLookup(config),
            signal: AbortSignal.timeout(asked.timeoutMs ?? TIMEOUT_MS),
            agent: false,
          },
          (answer) =>
            (asked.keep === undefined ? readAll(answer) : readStart(answer, asked.keep)).then(
              (body) => resolve({ message: answer, body }),
              reject,
            ),
        );
        request.on('error', reject);
        request.end(asked.body);
      },
    );
    return asResponse(message, body);
  } catch (error) {
    if (error instanceof ForbiddenAddressError || error instanceof NoResponseError) throw error;
    throw new NoResponseError(url.origin, { cause: error });
  }
}

async function readAll(answer: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new NoResponseError('the answer is too long');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  // The callers and the OpenID Connect library parse the response as JSON.
  if (findExceededJsonBound(body.toString()))
    throw new NoResponseError('the answer is too deep or has too many values');
  return body;
}

/** Reads the beginning of a response, and closes the connection if the server sends more. */
async function readStart(answer: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

const EMPTY = [204, 205, 304];

function asResponse({ statusCode = 502, headers }: IncomingMessage, body: Buffer): Response {
  // Response accepts only 200 to 599.
  const status = statusCode < 200 || statusCode > 599 ? 502 : statusCode;
  return new Response(EMPTY.includes(status) ? null : new Uint8Array(body), {
    status,
    headers: headerPairs(headers),
  });
}

function headerPairs(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );
}
