import {
  type LoginProvider,
  type ProviderAccount,
  type ProviderOverrides,
  startLoginProvider,
} from '#app/server/test-support/login-provider.ts';
import { type Caller, startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import type { SsoBody, SsoSettings } from '#core/accounts/wire/sso.ts';

const PRODUCT = 'http://localhost:3000';
export const LANDING_URL = `${PRODUCT}/login/sso-authorization`;

export interface SsoScene {
  readonly server: TestServer;
  readonly provider: LoginProvider;
  readonly owner: Caller;
  /** Saves the settings that the owner last sent, with the given fields replaced. */
  save(changes?: Partial<SsoBody>): ReturnType<Caller>;
  browser(): TestBrowser;
  stop(): Promise<void>;
}

/** The accounts at the provider. */
export const PROVIDER_ACCOUNTS = {
  jelena: { sub: 'sub-jelena', email: 'owner@demo.test', email_verified: true },
  marko: { sub: 'sub-marko', email: 'user@demo.test', email_verified: true },
  ivana: { sub: 'sub-ivana', email: 'finance@demo.test', email_verified: true },
} as const satisfies Record<string, ProviderAccount>;

/**
 * Starts a server and a login provider that the demo company has configured and, by default, also tested and
 * enabled.
 */
export async function startSsoScene({
  enabled = true,
  differs = {},
  settings: own = {},
  accounts = PROVIDER_ACCOUNTS,
}: {
  readonly enabled?: boolean;
  readonly differs?: ProviderOverrides;
  /** Overrides the company's settings. */
  readonly settings?: Partial<SsoBody>;
  readonly accounts?: Readonly<Record<string, ProviderAccount>>;
} = {}): Promise<SsoScene> {
  const server = await startTestServer();
  const provider = await startLoginProvider(PRODUCT, differs);
  await provider.set({ accounts });
  const owner = await server.as('owner@demo.test');
  const settings: SsoBody = {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_auth: 'secret',
    client_secret: provider.clientSecret,
    email_domains: ['demo.test'],
    vouched_domains: [],
    email_claim: 'email',
    name_claim: 'name',
    gateway_url: '',
    enabled: false,
    ...own,
  };
  const save: SsoScene['save'] = (changes = {}) =>
    owner('PUT', 'user-profile/sso', { body: { ...settings, client_secret: '', ...changes } });
  const scene: SsoScene = {
    server,
    provider,
    owner,
    save,
    browser: () => new TestBrowser(server, provider),
    stop: async () => {
      await provider.stop();
      await server.stop();
    },
  };
  if (enabled) {
    await save({ client_secret: own.client_auth === 'private_key' ? '' : provider.clientSecret });
    // The provider would fetch the client's keys from the product's URL. This test server has no port, so the test
    // passes the keys on.
    const { body } = await owner<SsoSettings>('GET', 'user-profile/sso');
    const keys = body.client_keys_url?.replace(/^.*\/api\//, '');
    if (keys) await provider.set({ clientKeys: (await server.anonymous<object>('GET', keys)).body });
    await passConnectionTest(scene);
    await save({ enabled: true });
  }
  return scene;
}

/** Starts the owner's connection test and logs in at the provider. Returns the URL where the browser ends up. */
export async function passConnectionTest(scene: SsoScene, account = 'jelena'): Promise<string> {
  const browser = scene.browser();
  const started = await scene.owner<{ redirect_url: string }>('POST', 'user-profile/sso/test', { body: {} });
  browser.keep(started.headers);
  return (await browser.callback(await browser.logInAt(started.body.redirect_url, account))).location;
}

/** A minimal browser that stores the cookies of the product and the provider and follows redirects between them. */
export class TestBrowser {
  private readonly server: TestServer;
  private readonly provider: LoginProvider;
  private readonly cookies = new Map<string, string>();
  private readonly foreign = new Map<string, string>();

  constructor(server: TestServer, provider: LoginProvider) {
    this.server = server;
    this.provider = provider;
  }

  /** Stores the cookies of a response. */
  keep(headers: Record<string, unknown>): void {
    remember(this.cookies, [headers['set-cookie'] ?? []].flat() as string[]);
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  headers(): Record<string, string> {
    return { cookie: jar(this.cookies), 'x-requested-with': 'ponuda' };
  }

  private async visit(path: string, query: Record<string, string> = {}) {
    const answer = await this.server.anonymous<{ code?: string }>('GET', path, {
      query,
      headers: this.headers(),
    });
    this.keep(answer.headers);
    return {
      status: answer.status,
      location: String(answer.headers.location ?? ''),
      headers: answer.headers,
    };
  }

  /** Calls GET sso2, which redirects to the provider. */
  start(query: Record<string, string>) {
    return this.visit('sso2', { redirect_url: LANDING_URL, ...query });
  }

  /**
   * Follows the provider's pages and logs in with the account's name when prompted. Returns the URL to which the
   * provider redirects back.
   */
  async logInAt(url: string, account: string): Promise<string> {
    let next = url;
    let form: URLSearchParams | undefined;
    for (let steps = 0; steps < 10; steps++) {
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: jar(this.foreign) },
        ...(form ? { method: 'POST', body: form } : {}),
      });
      remember(this.foreign, answer.headers.getSetCookie());
      const location = answer.headers.get('location');
      form = undefined;
      if (location === null && answer.status === 200) form = new URLSearchParams({ account });
      else if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
      else next = new URL(location, next).href;
      if (!next.startsWith(this.provider.issuer)) return next;
    }
    throw new Error('the provider leads round in circles');
  }

  /** Calls the URL to which the provider redirects back. */
  callback(url: string) {
    const { pathname, searchParams } = new URL(url);
    return this.visit(pathname.replace('/api/', ''), Object.fromEntries(searchParams));
  }

  /** Runs the whole login. Returns the URL where the browser ends up. */
  async logIn(email: string, account: string): Promise<string> {
    const { location } = await this.start({ email });
    if (!location.startsWith(this.provider.issuer)) return location;
    return (await this.callback(await this.logInAt(location, account))).location;
  }

  async refresh() {
    const answer = await this.server.anonymous<{ access_token: string; expires_in: number }>(
      'POST',
      'auth/refresh',
      {
        headers: this.headers(),
      },
    );
    this.keep(answer.headers);
    return answer;
  }
}

const jar = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function remember(cookies: Map<string, string>, set: readonly string[]): void {
  for (const one of set) {
    const [pair = ''] = one.split(';');
    const cut = pair.indexOf('=');
    if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(one)) cookies.delete(pair.slice(0, cut));
    else cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}
