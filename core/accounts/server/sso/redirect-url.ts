import type { Config } from '#platform/server/config.ts';

/** The pages and calls of ours that a login at a provider passes by; what has to be registered there. */
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

/** Letter for letter the one page of ours (fact 2): nothing is parsed, so nothing can be parsed differently. */
export function isOurLanding(config: Config, redirectUrl: string): boolean {
  return redirectUrl === ssoAddresses(config).landing;
}

/** The page that says in words why a login did not work. */
export function refusalPage(config: Config, code: string): string {
  return `${ssoAddresses(config).landing}?error=${encodeURIComponent(code)}`;
}
