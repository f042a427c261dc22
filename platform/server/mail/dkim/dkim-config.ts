/** The signature that the product adds to its own emails. */
export interface DkimConfig {
  readonly domain: string;
  /** The public key is published at `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** The PEM file with the private key. */
  readonly keyFile: string;
}

/** The environment variables; undefined if not set. */
export interface DkimVariables {
  readonly DKIM_DOMAIN?: string | undefined;
  readonly DKIM_SELECTOR?: string | undefined;
  readonly DKIM_KEY_FILE?: string | undefined;
}

const NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
const SELECTOR = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export const isDkimSelector = (text: string) => SELECTOR.test(text);

/** Returns a single line that explains why these variables cannot work together; undefined if they can. */
export function findDkimProblem(read: DkimVariables): string | undefined {
  const given = NAMES.filter((name) => read[name] !== undefined);
  const missing = NAMES.filter((name) => read[name] === undefined);
  if (given.length === 0 || missing.length === 0) return undefined;
  return `${given[0]}: needs ${missing.join(' and ')} too, or no email is signed`;
}

/** Returns the configuration of DKIM signatures; undefined if emails are not signed. */
export function readDkimConfig(read: DkimVariables): DkimConfig | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = read;
  if (domain === undefined || selector === undefined || keyFile === undefined) return undefined;
  return { domain: domain.toLowerCase(), selector: selector.toLowerCase(), keyFile };
}
