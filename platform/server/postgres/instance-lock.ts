import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getProcessIdentity } from './processes.ts';
import { DatabaseStartError } from './start-error.ts';

export interface InstanceLock {
  /** Records where the running instance can be reached, for later starts. */
  announce(address: string): void;
  release(): void;
}

interface Claim {
  file: string;
  pid: number;
  ready: boolean;
  address: string | undefined;
}

const claimName = /^instance-(\d+)-([\w-]+)\.json$/;

/**
 * Ensures that only one process uses a data folder. A second process learns which process is running and where.
 *
 * Every process writes a claim under a unique name (its ID and start time), checks the other claims and withdraws if
 * one of their processes is alive. A single lock file would have to be removed when stale, and two processes that
 * start at the same time could each remove the other's fresh file. With claims, only the file of a dead process is
 * removed.
 */
export async function lockInstance(dataDir: string): Promise<InstanceLock> {
  const own = `instance-${process.pid}-${getProcessIdentity(process.pid) ?? 'unknown'}.json`;
  for (;;) {
    if (readdirSync(dataDir).includes(own)) throw refusal(dataDir, readClaim(dataDir, own, process.pid));
    write(dataDir, own, { ready: false });
    const others = livingClaims(dataDir).filter((claim) => claim.file !== own);
    if (others.length === 0) break;
    rmSync(join(dataDir, own), { force: true });
    const running = others.find((claim) => claim.ready);
    if (running && (await stays(dataDir, running))) throw refusal(dataDir, running);
    // Two processes started at the same time and both withdrew; a random pause lets one of them continue.
    await pause(5 + Math.random() * 40);
  }
  write(dataDir, own, { ready: true });
  let released = false;
  return {
    announce: (address) => {
      if (!released) write(dataDir, own, { ready: true, address });
    },
    release: () => {
      released = true;
      rmSync(join(dataDir, own), { force: true });
    },
  };
}

// A killed process remains visible briefly, until the kernel has removed it.
const DYING_MS = 1000;

async function stays(dataDir: string, { file }: Claim): Promise<boolean> {
  const deadline = Date.now() + DYING_MS;
  while (livingClaims(dataDir).some((claim) => claim.file === file)) {
    if (Date.now() > deadline) return true;
    await pause(25);
  }
  return false;
}

function livingClaims(dataDir: string): Claim[] {
  return readdirSync(dataDir).flatMap((file) => {
    const [, pid, mark] = claimName.exec(file) ?? [];
    if (pid === undefined) return [];
    if (getProcessIdentity(Number(pid)) === mark) return [readClaim(dataDir, file, Number(pid))];
    rmSync(join(dataDir, file), { force: true });
    return [];
  });
}

function readClaim(dataDir: string, file: string, pid: number): Claim {
  try {
    const { ready, address }: Partial<Claim> = JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
    return { file, pid, ready: ready === true, address };
  } catch {
    return { file, pid, ready: false, address: undefined }; // withdrawn since it was listed
  }
}

function write(dataDir: string, name: string, claim: Partial<Claim>): void {
  const unfinished = join(dataDir, `.${name}`);
  writeFileSync(unfinished, JSON.stringify(claim));
  renameSync(unfinished, join(dataDir, name));
}

function refusal(dataDir: string, { pid, address }: Claim): DatabaseStartError {
  return new DatabaseStartError(
    `Ponuda already runs on ${dataDir}: process ${pid}, ${address ?? 'still starting'}. ` +
      `Stop it first (kill ${pid}), or set DATA_DIR to another folder.`,
  );
}
