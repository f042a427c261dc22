import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '#platform/shared/validation/password.ts';

/** The argon2id cost of hashing a password: the memory in KiB, and the number of passes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The minimum cost in production (fact 3). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/** Cheap, because the tests log in about a thousand times and their passwords protect nothing. */
export const PASSWORD_COST_IN_TESTS: PasswordCost = { memoryCost: 64, timeCost: 1 };

// At most four hashes at a time, so that logins cannot exhaust memory.
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

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return inTurn(() => hash(normalisePassword(password), { ...cost, parallelism: 1 }));
}

const dummies = new Map<PasswordCost, Promise<string>>();

function dummyOf(cost: PasswordCost): Promise<string> {
  const made = dummies.get(cost) ?? hashPassword('nobody has this password', cost);
  dummies.set(cost, made);
  return made;
}

/**
 * `right_as_typed` means that the password is correct, but its hash was stored before passwords were normalised to
 * composed Unicode. The caller then stores a new hash.
 */
export type PasswordMatch = 'right' | 'right_as_typed' | 'wrong';

/** Compares a password with its stored hash. Takes as long for an unknown account as for a known one. */
export async function matchPassword(
  stored: string | undefined,
  password: string,
  cost: PasswordCost,
): Promise<PasswordMatch> {
  const against = stored || (await dummyOf(cost));
  const form = normalisePassword(password);
  const right = await inTurn(() => verify(against, form));
  const asTyped = !right && form !== password && (await inTurn(() => verify(against, password)));
  if (!stored || !(right || asTyped)) return 'wrong';
  return right ? 'right' : 'right_as_typed';
}
