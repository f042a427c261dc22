import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly xms_edov?: boolean;
  readonly name?: string;
  readonly upn?: string;
  readonly display_name?: string;
  readonly groups?: readonly string[];
}

type ClientAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';

/**
 * Overrides for a provider. By default, the issuer is at the root path, the client secret is sent in a header,
 * claims come from userinfo and the clock is correct.
 */
export interface ProviderOverrides {
  /** The path of the provider's issuer. */
  readonly path?: string;
  /** The only client authentication method that the provider accepts. */
  readonly auth?: ClientAuthMethod;
  /** The methods that its metadata lists, by default only the accepted one. */
  readonly listedAuth?: readonly ClientAuthMethod[];
  readonly claimsIn?: 'userinfo' | 'id_token';
  /** Seconds by which the provider's clock is ahead. */
  readonly clock?: number;
}

/** The state of a running provider that a test can set; see login-provider.mjs. */
export interface ProviderState {
  readonly accounts?: Readonly<Record<string, ProviderAccount>>;
  readonly disabled?: readonly string[];
  readonly refresh?: boolean;
  readonly down?: boolean;
  readonly spoil?: Spoil | null;
  /** The id of the new signing key, which becomes the only published key. */
  readonly kid?: string;
  readonly clientKeys?: object;
}
interface Spoil {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Seconds by which the claims `iat` and `exp` are shifted. */
  readonly shift?: number;
  readonly alg?: 'RS256' | 'HS256' | 'none';
  readonly key?: 'own' | 'stranger' | 'secret' | 'public';
  /** The key id in the token's header, whichever key signs the token. */
  readonly kid?: string;
}

export interface LoginProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  set(state: ProviderState): Promise<void>;
  sign(claims: Readonly<Record<string, unknown>>, how?: Omit<Spoil, 'claims' | 'shift'>): Promise<string>;
  /** Returns how often the provider's keys were fetched. */
  keysFetched(): Promise<number>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a real OpenID Connect provider in its own process, configured for the product at `product`. */
export async function startLoginProvider(
  product: string,
  differs: ProviderOverrides = {},
): Promise<LoginProvider> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const issuer = `${origin}${differs.path ?? ''}`;
  const program = fileURLToPath(new URL('./login-provider.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, String(port), product, JSON.stringify(differs)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(output)));
  });
  const control = async (body: unknown) => {
    const answer = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as { token: string; keysFetched: number };
  };
  return {
    issuer,
    clientId: 'ponuda',
    clientSecret: 'a secret of the client, long enough',
    set: async (state) => void (await control({ set: state })),
    sign: async (claims, how = {}) => (await control({ sign: { claims, ...how } })).token,
    keysFetched: async () => (await control({})).keysFetched,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
