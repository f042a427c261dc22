import type { Config } from '#platform/server/config.ts';

/** Returns our addresses that take part in a login at a provider and have to be registered there. */
export function ssoAddresses({ publicUrl }: Config) {
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

/** Compares the whole text with our one page (fact 2). The address is not parsed, so no two parsers can disagree. */
export function isOurLanding(config: Config, redirectUrl: string): boolean {
  return redirectUrl === ssoAddresses(config).landing;
}

/** Returns the address of the page that explains why a login failed. */
export function refusalPage(config: Config, code: string): string {
  return `${ssoAddresses(config).landing}?error=${encodeURIComponent(code)}`;
}
