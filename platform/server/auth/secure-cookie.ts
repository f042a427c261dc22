import type { Config } from '../config.ts';

/**
 * Returns a cookie's name and its Secure flag. Without HTTPS, which only development allows, the cookie has neither
 * the `__Host-` prefix nor the Secure flag (product 7).
 */
export function secureCookie(
  config: Config,
  name: string,
): { readonly name: string; readonly secure: boolean } {
  const secure = config.env === 'production' || config.publicUrl.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
}
