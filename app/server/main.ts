import { type Config, ConfigError, readConfig, requirePasswordCost } from '#platform/server/config.ts';
import { openStorage, requireWritableStorage } from '#platform/server/files/open-storage.ts';
import { requireFreePort } from '#platform/server/http/free-port.ts';
import { loadDkimKey } from '#platform/server/mail/dkim/load-dkim-key.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { DatabaseStartError } from '#platform/server/postgres/start-error.ts';
import { VERSION } from '#platform/shared/version.ts';
import { CommandError } from './command-error.ts';
import { findMigrationsFolder } from './migrations-folder.ts';
import { formatStartMessage } from './start-message.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  if (error instanceof CommandError) {
    for (const line of error.done) say(line);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const forPeople = error instanceof ConfigError || error instanceof DatabaseStartError;
  const text = forPeople
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  const isCommand = process.argv.length > 2;
  process.stderr.write(isCommand ? `${text}\n` : `Ponuda did not start.\n${text}\n`);
  process.exit(1);
}

type Command = (config: Config, args: readonly string[], migrations: string) => Promise<string[]>;
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['make-moderator', async () => (await import('./moderator-commands.ts')).makeModeratorCommand],
  ['remove-moderator', async () => (await import('./moderator-commands.ts')).removeModeratorCommand],
  ['backup', async () => (await import('./backup-commands.ts')).backupCommand],
  ['delete-company', async () => (await import('./delete-company.ts')).deleteCompanyCommand],
  ['check-mail', async () => (await import('./check-mail.ts')).checkMailCommand],
  ['restore', async () => (await import('./backup-commands.ts')).restoreCommand],
]);

const USAGES: readonly (readonly [usage: string, purpose: string])[] = [
  [
    'make-moderator [--lang <language>] <email> <name>',
    'creates a moderator, prints a link for the password',
  ],
  ['remove-moderator <email>', 'takes a moderator’s access away'],
  ['check-mail <email>', 'sends a test mail and checks the sender’s DNS records'],
  ['backup [--accept-missing <number>] <folder>', 'backs up the database and the files'],
  ['restore <folder>', 'restores a backup into an empty database'],
  ['delete-company <id> [--erase]', 'counts or erases the data of a deleted company'],
];
const HELP = ['help', '--help', '-h'];

function formatHelp(): string {
  const lines = USAGES.map(([usage, purpose]) => `  ${usage.padEnd(50)} ${purpose}`);
  return [
    'Without a command the product starts. Its variables are described in docs/operations.md. Commands:',
    ...lines,
  ].join('\n');
}

async function command(name: string, args: readonly string[]): Promise<void> {
  // A reader such as `head` may end before everything is written.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  if (HELP.includes(name)) {
    say(formatHelp());
    return;
  }
  const load = COMMANDS.get(name);
  if (!load) throw new CommandError(`There is no command ${name}.\n${formatHelp()}`);
  const run = await load();
  for (const line of await run(readConfig(process.env), args, findMigrationsFolder())) say(line);
}

/**
 * Starts the database and loads the product concurrently, because both take about the same time. Checks that can
 * abort the start run first.
 */
async function start(config: Config) {
  requirePasswordCost(config);
  const dkim = config.dkim && (await loadDkimKey(config.dkim));
  if (config.role !== 'worker') await requireFreePort(config);
  const storage = await openStorage(config);
  let loading: Promise<typeof import('./product.ts')> | undefined;
  const load = () => {
    loading ??= import('./product.ts');
    return loading;
  };
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          progress: say,
          // The rejection is handled where the loaded product is awaited.
          meanwhile: () => void load().catch(() => undefined),
        })
      : undefined;
  // After the embedded database, which makes DATA_DIR with the rights that its user needs.
  await requireWritableStorage(storage, config);
  const { startProduct, stopProduct } = await load();
  const running = await startProduct(config, { storage, embedded, dkim }, say);
  return { running, stop: () => stopProduct(running) };
}

/** Milliseconds for an orderly shutdown after the product has lost its database or worker. */
const ENDS_AFTER_MS = 5_000;

async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined) return command(name, args);
  const config = readConfig(process.env);
  if (config.role === 'migrate') {
    const { migrateOnly } = await import('./migrate-only.ts');
    say(await migrateOnly(config));
    return;
  }
  say(`Ponuda ${VERSION}`);
  const { running, stop } = await start(config);
  let stopping = false;
  const finish = (code: number) => {
    if (stopping) return;
    stopping = true;
    // A query that waits for a lost database never returns and must not delay the restart.
    if (code !== 0) setTimeout(() => process.exit(code), ENDS_AFTER_MS);
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish(0));
  // If the product loses its database or its worker, it is restarted instead of running in a degraded state.
  running.worker?.ended.catch(() => finish(1));
  running.embedded?.ended.then(
    () => finish(1),
    () => finish(1),
  );
  // Signal handlers are installed before these lines are printed, because a supervisor may stop the product as soon as
  // it reads them.
  for (const line of formatStartMessage(config, running)) say(line);
}

main().catch(fail);
