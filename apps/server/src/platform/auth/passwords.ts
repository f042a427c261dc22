import { hash, verify } from '@node-rs/argon2';

// argon2id, 19 MiB, two passes (facts 3). At most four at once, so that logins cannot exhaust memory.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let dummy: Promise<string> | undefined;

/** Whether the password is right. An unknown account costs the same time as a known one. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored || (await dummy);
  const right = await inTurn(() => verify(against, password));
  return right && Boolean(stored);
}
