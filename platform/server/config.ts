import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#platform/shared/validation/email.ts';
import { type AccessPointConfig, readAccessPoint } from './access-point-config.ts';
import { PASSWORD_COST, PASSWORD_COST_IN_TESTS, type PasswordCost } from './auth/passwords.ts';
import { readClamdUrl, type ScannerAddress } from './files/clamd.ts';
import { readS3Url, type S3Config } from './files/s3-config.ts';
import { isLoopback } from './http/public-address.ts';
import { parseTrustedProxies } from './http/trust-proxy.ts';
import { QUEUES } from './jobs/job.ts';
import { parseWorkerQueues, planWorkerGroups, type WorkerGroup } from './jobs/worker-queues.ts';
import { type DkimConfig, findDkimProblem, isDkimSelector, readDkimConfig } from './mail/dkim/dkim-config.ts';
import { readMailFrom } from './mail/mail-from.ts';
import {
  findInboundMailProblem,
  type InboundMailConfig,
  isMailDomain,
  readInboundMailConfig,
} from './mail-in/mail-in-config.ts';
import { type PrivateNetwork, parsePrivateNetworks } from './private-networks.ts';
import { findScaleProblem } from './scale-problem.ts';

const flag = z.enum(['development', 'test', 'production']);
const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const count = (usual: number) => z.coerce.number().int().min(1).max(1000).default(usual);

const DEVELOPMENT_KEY = 'for development and tests, never for production';

/**
 * The variables of product 8, read once at startup. An invalid variable stops the startup with a line that names it.
 */
const variables = z.object({
  NODE_ENV: flag.default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** An S3-compatible file storage instead of DATA_DIR: https://KEY:SECRET@host/bucket?region=eu-central-1. */
  S3_URL: z
    .string()
    .transform(readS3Url)
    .refine((place) => place !== undefined, {
      message:
        'must be a URL with key, secret and bucket: https://KEY:SECRET@host/bucket?region=eu-central-1',
    })
    .optional(),
  /**
   * The address of clamd, which scans every upload for viruses before it is accepted: tcp://host:3310 or
   * unix:/run/clamav/clamd.ctl.
   */
  CLAMD_URL: z
    .string()
    .transform(readClamdUrl)
    .refine((place) => place !== undefined, {
      message: 'must be tcp://host:3310 or unix:/run/clamav/clamd.ctl',
    })
    .optional(),
  /** The access point through which documents about orders are sent and received (ADR 0116). */
  ACCESS_POINT_URL: z
    .string()
    .transform(readAccessPoint)
    .refine((place) => place !== undefined, {
      message: 'must be a URL with a token: https://TOKEN@host/path; http only to the machine itself',
    })
    .optional(),
  /** The domain of the addresses that receive e-invoices by email (ADR 0123); without it, no email is received. */
  INVOICE_MAIL_DOMAIN: z
    .string()
    .refine(isMailDomain, { message: 'must be a domain, such as invoices.example.com' })
    .optional(),
  /** The domain of envelope senders, which receives bounce reports; if unset, no bounce reports are received. */
  BOUNCE_MAIL_DOMAIN: z
    .string()
    .refine(isMailDomain, { message: 'must be a domain, such as bounces.example.com' })
    .optional(),
  /** The address on which this server listens for the mail server that delivers e-invoices and reports. */
  INVOICE_MAIL_HOST: z.string().optional(),
  INVOICE_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The files with the certificate chain and the private key for STARTTLS. */
  INVOICE_MAIL_TLS_CERT: z.string().optional(),
  INVOICE_MAIL_TLS_KEY: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /**
   * The URL of the same database for a role that owns the tables and runs migrations. The role in DATABASE_URL then
   * owns no tables.
   */
  MIGRATE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The URL of the database itself, if DATABASE_URL points to a connection pool such as pgbouncer (ADR 0111). */
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The URL of a replica that serves statistics and list exports (ADR 0117). */
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The maximum number of database connections for web requests. */
  POOL_MAX: count(10),
  /** The maximum number of database connections for jobs and emails. */
  WORKER_POOL_MAX: count(15),
  /** The maximum number of concurrent jobs, not counting emails. */
  WORKER_CONCURRENCY: count(4),
  /**
   * The queues whose jobs this process runs, each with its own limit of concurrent jobs: `mail:32,deadlines:8,rest`.
   * If unset, the process runs all queues, with a separate limit for emails.
   */
  WORKER_QUEUES: z
    .string()
    .transform(parseWorkerQueues)
    .refine((queues) => queues !== undefined, {
      message: `must be queues with commas between them, each with or without places, such as mail:32,deadlines:8,rest; there are ${QUEUES.join(', ')}`,
    })
    .optional(),
  /**
   * off: queries are not sent as named prepared statements, because the connection pool at DATABASE_URL does not keep
   * them.
   */
  STATEMENTS: z.enum(['named', 'off']).default('named'),
  /**
   * on: the database itself denies a company access to rows of other companies, even if a query lacks the company
   * condition (ADR 0127).
   */
  ROW_SECURITY: z.enum(['on', 'off']).default('off'),
  /** The number of the product's processes that share the database. */
  NODES: count(1),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** The sender of emails: `no-reply@example.com` or `Ponuda <no-reply@example.com>`. */
  MAIL_FROM: z
    .string()
    .default('ponuda@localhost.test')
    .transform(readMailFrom)
    .refine((from) => from !== undefined, {
      message:
        'must be one address, with or without a name: no-reply@example.com or Ponuda <no-reply@example.com>',
    }),
  /** The signature of outgoing emails, for a relay that does not sign them: its domain, selector and RSA key in PEM. */
  DKIM_DOMAIN: z
    .string()
    .refine(isMailDomain, { message: 'must be a domain, such as example.com' })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .refine(isDkimSelector, { message: 'must be a name of letters, digits and hyphens, such as ponuda1' })
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  /** The address that receives messages from the "Contact support" form. */
  SUPPORT_EMAIL: z
    .string()
    .default('support@localhost.test')
    .refine(isEmail, { message: 'must be an e-mail address, such as support@example.com' }),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  /**
   * The proxies that are trusted to state a client's address: addresses, ranges, `loopback`, `linklocal`,
   * `uniquelocal`.
   */
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform(parseTrustedProxies)
    .refine((list) => list !== undefined, {
      message:
        'must be addresses and ranges with commas between them, such as 10.0.0.5,192.168.1.0/24, or loopback, linklocal, uniquelocal, none',
    }),
  /**
   * The private networks in which owners may name login providers and webhooks; if unset, only public addresses are
   * accepted.
   */
  PRIVATE_NETWORKS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : parsePrivateNetworks(text)))
    .refine((networks) => networks !== undefined, {
      message:
        'must be private addresses and ranges with commas between them, such as 10.20.0.0/16,192.168.1.5; never loopback or link-local ones',
    }),
  /**
   * web handles requests, worker sends emails and runs jobs, and all does both. migrate migrates the database and
   * exits.
   */
  ROLE: z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
  /** Requests per minute per session, or per IP address without a session; 0 means no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** Requests per minute per API token; not limited if RATE_LIMIT is 0. */
  TOKEN_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  /** Encrypts the secrets of users and providers that the database stores; at least 32 characters. */
  SECRET_KEY: z.string().min(32).default(DEVELOPMENT_KEY),
  /** on: browsers store the offline page; off: browsers that have the service worker remove it. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /**
   * The address on which metrics are served for Prometheus, such as 127.0.0.1:9464. It is separate from the product's
   * own port.
   */
  METRICS: z
    .string()
    .transform((text) => /^([\w.:-]+):(\d{1,5})$/.exec(text))
    .refine((found) => found !== null && Number(found[2]) <= 65_535, {
      message: 'must be an address and a port, such as 127.0.0.1:9464',
    })
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
});

/** The variables that are required in production, because they have no sensible default. */
const IN_PRODUCTION = [
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'PUBLIC_URL',
  'SECRET_KEY',
] as const;

export interface Config {
  readonly env: z.output<typeof flag>;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** If undefined, files are stored below dataDir. */
  readonly s3: S3Config | undefined;
  /** If undefined, uploads are not scanned for viruses. */
  readonly clamd: ScannerAddress | undefined;
  /** If undefined, order documents are not exchanged over a network. */
  readonly accessPoint: AccessPointConfig | undefined;
  /** If undefined, no emails are received. */
  readonly mailIn: InboundMailConfig | undefined;
  readonly databaseUrl: string | undefined;
  /** If undefined, the product's own role owns the tables. */
  readonly migrateUrl: string | undefined;
  /** The URL that bypasses a connection pooler. If undefined, databaseUrl connects directly to the database. */
  readonly databaseDirectUrl: string | undefined;
  /** If undefined, everything is read from the database itself. */
  readonly databaseReplicaUrl: string | undefined;
  readonly poolMax: number;
  readonly workerPoolMax: number;
  readonly workers: readonly WorkerGroup[];
  readonly namedStatements: boolean;
  readonly rowSecurity: boolean;
  readonly nodes: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The product's name as the sender of emails that are not written by a company. */
  readonly mailFromName: string;
  /** If undefined, emails are not signed by the product. */
  readonly dkim: DkimConfig | undefined;
  readonly supportEmail: string;
  readonly publicUrl: string;
  /** The private networks in which owners may name addresses. */
  readonly privateNetworks: readonly PrivateNetwork[];
  /** The proxies that are trusted to state a client's address. */
  readonly trustProxy: readonly string[];
  readonly role: 'all' | 'web' | 'worker' | 'migrate';
  readonly rateLimit: number;
  readonly tokenRateLimit: number;
  readonly secretKey: string;
  readonly serviceWorker: boolean;
  readonly passwordCost: PasswordCost;
  readonly logLevel: string;
  /** If undefined, no metrics are served. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

export class ConfigError extends Error {}

/** Returns whether what browsers send to this URL cannot be read on the way: https, or the machine itself. */
function isEncrypted(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' || host === 'localhost' || isLoopback(host);
}

/**
 * Prevents a start in production with a password cost so low that passwords could be guessed from a stolen database.
 */
export function requirePasswordCost({ env, passwordCost }: Config): void {
  if (env !== 'production') return;
  const { memoryCost, timeCost } = PASSWORD_COST;
  if (passwordCost.memoryCost < memoryCost || passwordCost.timeCost < timeCost)
    throw new ConfigError(
      `Passwords must cost at least ${memoryCost} KiB and ${timeCost} passes in production`,
    );
}

/** Reads the environment; throws ConfigError with one line per invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const read = result.data;
  if (read.NODE_ENV === 'production') {
    if (read.SECRET_KEY === DEVELOPMENT_KEY && given.SECRET_KEY)
      throw new ConfigError('SECRET_KEY: is the one of development, which everybody knows');
    const demanded = read.ROLE === 'migrate' ? (['DATABASE_URL'] as const) : IN_PRODUCTION;
    const missing = demanded.filter((name) => !given[name]);
    if (missing.length > 0)
      throw new ConfigError(missing.map((name) => `${name}: must be given in production`).join('\n'));
    if (read.PUBLIC_URL !== undefined && !isEncrypted(read.PUBLIC_URL))
      throw new ConfigError(
        'PUBLIC_URL: must start with https:// in production, because passwords would cross the network in clear text; http only to localhost',
      );
  }
  if (read.MIGRATE_URL !== undefined && read.DATABASE_URL === undefined)
    throw new ConfigError('MIGRATE_URL: needs DATABASE_URL, the role of the product itself');
  const workers = planWorkerGroups(read.WORKER_QUEUES, read.WORKER_CONCURRENCY);
  const impossible =
    findScaleProblem(read, workers) ?? findInboundMailProblem(read, read.PORT) ?? findDkimProblem(read);
  if (impossible !== undefined) throw new ConfigError(impossible);
  return {
    env: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    s3: read.S3_URL,
    clamd: read.CLAMD_URL,
    accessPoint: read.ACCESS_POINT_URL,
    mailIn: readInboundMailConfig(read),
    databaseUrl: read.DATABASE_URL,
    migrateUrl: read.MIGRATE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    poolMax: read.POOL_MAX,
    workerPoolMax: read.WORKER_POOL_MAX,
    workers,
    namedStatements: read.STATEMENTS === 'named',
    rowSecurity: read.ROW_SECURITY === 'on',
    nodes: read.NODES,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM.address,
    mailFromName: read.MAIL_FROM.name,
    dkim: readDkimConfig(read),
    supportEmail: read.SUPPORT_EMAIL,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    privateNetworks: read.PRIVATE_NETWORKS ?? [],
    trustProxy: read.TRUST_PROXY ?? [],
    role: read.ROLE,
    rateLimit: read.RATE_LIMIT,
    tokenRateLimit: read.TOKEN_RATE_LIMIT,
    secretKey: read.SECRET_KEY,
    serviceWorker: read.SERVICE_WORKER === 'on',
    passwordCost: read.NODE_ENV === 'test' ? PASSWORD_COST_IN_TESTS : PASSWORD_COST,
    logLevel: read.LOG_LEVEL,
    metrics: read.METRICS ? { host: read.METRICS[1] ?? '', port: Number(read.METRICS[2]) } : undefined,
  };
}
