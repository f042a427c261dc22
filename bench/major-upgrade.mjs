import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, urlOf } from '../scripts/rig/postgres.mjs';
import { MAIN, startWeb } from '../scripts/rig/product.mjs';
import { freePorts } from '../scripts/rig/program.mjs';
import { Report } from './support/report.mjs';

/**
 * Upgrades PostgreSQL to a new major version as described in docs/operations.md: backs up a product on Debian's server,
 * restores the backup into the product's bundled database, and reads back every row and file.
 */
export async function run() {
  const report = new Report('major-upgrade');
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-rig-'));
  chmodSync(folder, 0o777);
  const running = [];
  try {
    const [port, webPort, newPort] = await freePorts(3);
    const old = await startPostgres({ folder, port });
    running.push(old);
    const env = { NODE_ENV: 'development', DATABASE_URL: urlOf(port), DATA_DIR: join(folder, 'old') };
    const web = await startWeb({ name: 'before', folder, port: webPort, env });
    await web.end();
    const backup = join(folder, 'backup');
    const made = say('backup', backup, env);
    await old.end();
    const into = { NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: join(folder, 'new') };
    const restored = say('restore', backup, into);
    const after = await startWeb({ name: 'after', folder, port: newPort, env: into });
    running.push(after);
    report.text(
      `- ${made}`,
      `- ${restored.split('\n').join('\n- ')}`,
      '- The product starts on it and is ready.',
    );
    report.write();
  } finally {
    for (const part of running.reverse()) await part.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function say(command, folder, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, command, folder], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}
