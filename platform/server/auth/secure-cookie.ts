import type { Config } from '../config.ts';

/** Without https outside production the name drops `__Host-` and the cookie Secure (product 7). */
export function secureCookie(
  config: Config,
  name: string,
): { readonly name: string; readonly secure: boolean } {
  const secure = config.env === 'production' || config.publicUrl.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
}
