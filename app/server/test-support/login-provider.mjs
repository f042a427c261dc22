// A login provider for tests in a separate process: the real `oidc-provider`, with hooks that make it send wrong or no
// responses. Arguments: the port, the product's address, and how the provider differs from the default
// (login-provider.ts). The process exits with its parent.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';

const [port, product, differs] = process.argv.slice(2);
const {
  path = '',
  auth = 'client_secret_basic',
  listedAuth = [auth],
  claimsIn = 'userinfo',
  clock = 0,
} = JSON.parse(differs);
const origin = `http://127.0.0.1:${port}`;
const issuer = `${origin}${path}`;

if (clock !== 0) {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RealDate.now() + clock * 1000] : given));
    }
    static now() {
      return RealDate.now() + clock * 1000;
    }
  };
}
const CLIENT = { id: 'ponuda', secret: 'a secret of the client, long enough' };

/** The provider's key pairs by id, created on demand. */
const pairs = new Map();
async function pairOf(kid) {
  const known = pairs.get(kid) ?? (await generateKeyPair('RS256', { extractable: true }));
  pairs.set(kid, known);
  return known;
}
const jwkOf = async (kid, half) => ({
  ...(await exportJWK((await pairOf(kid))[half])),
  alg: 'RS256',
  use: 'sig',
  kid,
});
const stranger = await generateKeyPair('RS256');

/** State that a test sets through POST /control. */
const state = {
  /** Accounts by the name entered at login. */
  accounts: {},
  disabled: [],
  /** Whether refresh tokens are issued. */
  refresh: true,
  down: false,
  /** How id_tokens are corrupted: claims to replace (null removes one), a different algorithm or key. */
  spoil: null,
  /** The id of the signing key, which is the only one published. */
  kid: 'one',
  /** The client's public keys, if it authenticates with a key. */
  clientKeys: { keys: [] },
};
/** How often the provider's keys were fetched. */
let keysFetched = 0;

const accountOf = (sub) => Object.values(state.accounts).find((account) => account.sub === sub);
const known = (sub) => accountOf(sub) !== undefined && !state.disabled.includes(sub);

// A disabled user has to log in again, even if the browser still has a session.
const policy = interactionPolicy.base();
const disabled = ({ oidc }) => oidc.session.accountId !== undefined && !known(oidc.session.accountId);
policy
  .get('login')
  .checks.add(new interactionPolicy.Check('disabled', 'the account is disabled', 'login_required', disabled));

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT.id,
      token_endpoint_auth_method: auth,
      ...(auth === 'private_key_jwt'
        ? { jwks_uri: `${origin}/control/client-keys` }
        : { client_secret: CLIENT.secret }),
      redirect_uris: [`${product}/api/sso/callback`],
      post_logout_redirect_uris: [`${product}/login`],
      backchannel_logout_session_required: true,
      backchannel_logout_uri: `${product}/api/sso/backchannel-logout`,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [await jwkOf('one', 'privateKey')] },
  clientAuthMethods: listedAuth,
  conformIdTokenClaims: claimsIn === 'userinfo',
  // The default fetch of `oidc-provider` refuses local addresses.
  fetch: (url, { dispatcher: _guarded, ...options }) => fetch(url, options),
  cookies: { keys: ['only for tests'] },
  pkce: { required: () => true },
  claims: {
    openid: ['sub', 'groups'],
    email: ['email', 'email_verified', 'xms_edov'],
    profile: ['name', 'upn', 'display_name'],
  },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  interactions: { policy, url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}` },
  rotateRefreshToken: true,
  issueRefreshToken: async () => state.refresh,
  ttl: {
    Interaction: 600,
    Grant: 86_400,
    RefreshToken: 86_400,
    IdToken: 600,
    AccessToken: 600,
    Session: 86_400,
  },
  findAccount: async (_ctx, sub) =>
    known(sub) ? { accountId: sub, claims: async () => accountOf(sub) } : undefined,
  // The login counts as consent, so no consent page is shown.
  loadExistingGrant: async (ctx) => {
    if (!known(ctx.oidc.session.accountId)) return undefined;
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile offline_access');
    await grant.save();
    return grant;
  },
});

provider.use(async (ctx, next) => {
  await next();
  if (ctx.path === '/jwks') {
    keysFetched++;
    ctx.body = { keys: [await jwkOf(state.kid, 'publicKey')] };
  }
  if (ctx.path === '/token' && ctx.body?.id_token && (state.spoil || state.kid !== 'one'))
    ctx.body = { ...ctx.body, id_token: await spoiled(ctx.body.id_token, state.spoil ?? {}) };
});

const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function spoiled(token, { claims = {}, shift = 0, alg = 'RS256', key = 'own' }) {
  const [, body] = token.split('.');
  const payload = { ...decode(body), ...claims };
  for (const name of ['iat', 'exp']) payload[name] += shift;
  for (const [name, value] of Object.entries(claims)) if (value === null) delete payload[name];
  return await signed(payload, { alg, key });
}

async function signed(claims, { alg = 'RS256', key = 'own', typ = 'JWT', kid = state.kid }) {
  if (alg === 'none') return `${encode({ alg, typ })}.${encode(claims)}.`;
  const { n, e, kty } = await jwkOf(state.kid, 'publicKey');
  const keys = {
    own: (await pairOf(state.kid)).privateKey,
    stranger: stranger.privateKey,
    // Secrets with which an attacker might forge an HMAC: the client secret and the public key.
    secret: Buffer.from(CLIENT.secret),
    public: Buffer.from(JSON.stringify({ kty, n, e })),
  };
  return await new SignJWT(claims).setProtectedHeader({ alg, typ, kid }).sign(keys[key]);
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const page = (uid) => `<!doctype html><html lang="en"><head><title>Login provider</title></head><body><main>
  <h1>Login provider</h1><form method="post" action="${path}/interaction/${uid}">
  <label>Account <input name="account" autofocus></label> <button>Log in</button></form></main></body></html>`;

async function interaction(request, response) {
  const uid = request.url.split('/')[2];
  if (request.method === 'GET') {
    await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid));
    return;
  }
  const name = new URLSearchParams(await bodyOf(request)).get('account') ?? '';
  const account = state.accounts[name];
  const result = account
    ? { login: { accountId: account.sub } }
    : { error: 'access_denied', error_description: 'nobody of that name' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function control(request, response) {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/control/client-keys') return void response.end(JSON.stringify(state.clientKeys));
  const asked = JSON.parse(await bodyOf(request));
  if (asked.set) Object.assign(state, asked.set);
  const token = asked.sign ? await signed(asked.sign.claims, asked.sign) : null;
  response.end(JSON.stringify({ token, keysFetched }));
}

const answer = provider.callback();
createServer((request, response) => {
  // The provider is served below a path, as behind a reverse proxy.
  if (path !== '' && request.url.startsWith(`${path}/`)) {
    request.originalUrl = request.url;
    request.url = request.url.slice(path.length);
  }
  const handled = request.url.startsWith('/control')
    ? control(request, response)
    : state.down
      ? Promise.resolve(response.writeHead(503).end())
      : request.url.startsWith('/interaction/')
        ? interaction(request, response)
        : answer(request, response);
  Promise.resolve(handled).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));

process.stdin.on('end', () => process.exit(0)).resume();
