import type { Config } from '#platform/server/config.ts';

/** Returns the product's URLs that take part in a login and must be registered with the provider. */
export function buildSsoUrls({ publicUrl }: Config) {
  const at = (path: string) => new URL(path, `${publicUrl}/`).href;
  return {
    landing: at('login/sso-authorization'),
    login: at('login'),
    start: at('login/sso'),
    settings: at('profile/sso'),
    clientKeys: (entryKey: string) => at(`api/sso/client-keys/${entryKey}`),
    callback: at('api/sso/callback'),
    backchannelLogout: at('api/sso/backchannel-logout'),
  };
}

/**
 * Returns whether a URL is the product's landing page (fact 2). The strings are compared without parsing, so that
 * no two parsers can disagree.
 */
export function isOwnLandingPage(config: Config, redirectUrl: string): boolean {
  return redirectUrl === buildSsoUrls(config).landing;
}

/** Returns the URL of the page that explains why a login failed. */
export function refusalPageUrl(config: Config, code: string): string {
  return `${buildSsoUrls(config).landing}?error=${encodeURIComponent(code)}`;
}
