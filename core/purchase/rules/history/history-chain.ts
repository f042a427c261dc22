import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
/**
 * Builds the text of a history entry from which its digest is computed (ADR 0090). The entries of one purchase form a
 * chain: the hash of each entry covers its digest and the previous hash, so that any change, removal or insertion
 * breaks the chain. This module is pure; the caller computes the hashes.
 */

/** An entry of a purchase's history, as stored. */
export interface ChainedEntry {
  readonly kind: string;
  /** ISO 8601 in UTC with milliseconds, as the API shows it. */
  readonly at: string;
  readonly from: number | null;
  readonly to: number | null;
  /** The invitation that the entry concerns, if any. */
  readonly rfp: number | null;
  readonly actor: {
    readonly kind: 'user' | 'supplier' | 'system';
    readonly user_id: number | null;
    readonly name: string;
    readonly impersonator_id: number | null;
    readonly stands_in_for_user_id: number | null;
    readonly stands_in_for_name: string | null;
  };
  readonly data: Readonly<Record<string, unknown>>;
}

/** A text of an entry that can be erased later. The chain contains only a commitment to it: SHA-256(salt ‖ text). */
export interface PrivateText {
  /** JSON Pointer (RFC 6901) into the entry, such as `/actor/name` or `/data/reason`. */
  readonly path: string;
  readonly text: string;
}

/** Keys whose values identify people, at any depth below them; `people_keys()` of the database lists the same. */
export const PERSON_KEYS: ReadonlySet<string> = new Set([
  'actor',
  'author',
  'by',
  'confirmed_by',
  'contact',
  'contact_person',
  'creator',
  'delegator',
  'email',
  'from_user',
  'given_by',
  'moderator',
  'person',
  'phone',
  'phone_number',
  'standIn',
  'stand_in',
  'to_user',
  'user',
]);

/** Keys of text written by users: deleting such text on request must not break the chain. */
export const FREE_TEXT_KEYS: ReadonlySet<string> = new Set([
  'answer',
  'cancel_reason',
  'description',
  'message',
  'note',
  'question',
  'reason',
]);

const isPrivate = (key: string) => PERSON_KEYS.has(key) || FREE_TEXT_KEYS.has(key);
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Returns the private texts of an entry, which the chain stores only as commitments. A supplier's name is not one of
 * them.
 */
export function listPrivateTexts({ actor, data }: ChainedEntry): PrivateText[] {
  const found: PrivateText[] = [];
  if (actor.kind === 'user') found.push({ path: '/actor/name', text: actor.name });
  if (actor.stands_in_for_name !== null)
    found.push({ path: '/actor/stands_in_for_name', text: actor.stands_in_for_name });
  collect(data, '/data', false, found);
  return found;
}

function collect(value: unknown, path: string, within: boolean, found: PrivateText[]): void {
  if (typeof value === 'string') {
    if (within) found.push({ path, text: value });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value))
    collect(one, `${path}/${escaped(key)}`, within || (!Array.isArray(value) && isPrivate(key)), found);
}

/** The canonical text of an entry before and after its timestamp, which the database fills in from its own clock. */
export interface EntryText {
  readonly before_at: string;
  readonly after_at: string;
}

/**
 * Returns the canonical JSON (RFC 8785) of an entry, split at its timestamp. `commitments` maps the path of each
 * private text to its hexadecimal commitment. Throws if a commitment is missing, because the text would be left out of
 * the chain.
 */
export function buildEntryText(
  { kind, from, to, rfp, actor, data }: Omit<ChainedEntry, 'at'>,
  commitments: Readonly<Record<string, string>>,
): EntryText {
  const commit = (value: unknown, path: string, within: boolean): unknown => {
    if (typeof value === 'string') {
      if (!within) return value;
      const commitment = commitments[path];
      if (commitment === undefined) throw new Error(`The text at ${path} has no commitment.`);
      return { commitment };
    }
    if (Array.isArray(value)) return value.map((one, at) => commit(one, `${path}/${at}`, within));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        commit(one, `${path}/${escaped(key)}`, within || isPrivate(key)),
      ]),
    );
  };
  const shownActor = {
    ...actor,
    name: commit(actor.name, '/actor/name', actor.kind === 'user'),
    stands_in_for_name: commit(actor.stands_in_for_name, '/actor/stands_in_for_name', true),
  };
  const rest = canonicalJson({ data: commit(data, '/data', false), from, kind, rfp, to, v: 1 });
  return {
    before_at: `{"actor":${canonicalJson(shownActor)},"at":"`,
    after_at: `",${rest.slice(1)}`,
  };
}
