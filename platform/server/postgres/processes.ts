import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * Returns a mark that distinguishes a process from a later one with the same ID; undefined if no process has this ID.
 * A killed process stays listed as a zombie until its parent reaps it; a zombie holds no resources and is considered
 * gone.
 */
export function getProcessIdentity(pid: number): string | undefined {
  return isLinux ? markFromProc(pid) : markFromPs(pid);
}

/** Returns the IDs of the running `postgres` processes whose working directory is `folder`. */
export function findPostgresProcesses(folder: string): number[] {
  return isLinux ? scanProc(realpathSync(folder)) : askLsof(realpathSync(folder));
}

function markFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain spaces, so only what follows it is split.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : startTicks;
  } catch {
    return undefined;
  }
}

function markFromPs(pid: number): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    return answer === '' || answer.startsWith('Z')
      ? undefined
      : answer.replace(/^\S+\s+/, '').replaceAll(/\W+/g, '-');
  } catch {
    return undefined;
  }
}

function scanProc(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The name is checked too, because a user's shell may have the same working directory.
        return (
          readlinkSync(`/proc/${name}/cwd`) === folder &&
          readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres'
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

function askLsof(folder: string): number[] {
  try {
    const answer = execFileSync('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'], { encoding: 'utf8' });
    const found: number[] = [];
    let pid = 0;
    for (const line of answer.split('\n')) {
      if (line.startsWith('p')) pid = Number(line.slice(1));
      if (line === `n${folder}`) found.push(pid);
    }
    return found;
  } catch {
    return []; // lsof ends with 1 when it finds nothing
  }
}
