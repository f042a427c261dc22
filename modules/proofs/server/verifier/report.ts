import type { DayRoot } from '#modules/proofs/rules/day-root.ts';
import type { PackProof } from '#modules/proofs/rules/pack/pack-proofs.ts';
import type { Contradiction, FileVerdict } from '#modules/proofs/rules/pack/verify-files.ts';
import type { PackVerdict } from '#modules/proofs/rules/pack/verify-pack.ts';

const PACK_FAULTS = {
  archive:
    'other programs may unpack other content from this archive, because its entries do not follow each other without gaps from its first byte to its directory, or the directory does not describe them or does not end the file',
  changed: 'its content is different',
  missing: 'it is missing',
  added: 'it does not belong to the pack',
  not_proven: 'it does not fit the chain',
  not_derived: 'it differs from the history, the offers or the files that it is made from',
  not_held: 'a root of a day after it was written does not hold it',
  unknown_key: 'it is signed by a key that is not among these',
} as const;

/** Suffix for unchanged files when no key file from the platform was given. */
const BY_WHOM = 'but by whom is not proven: no key file was given';

const RECEIPT = {
  genuine: 'is genuine',
  changed: 'was CHANGED',
  unknown_key: 'is signed by a key that is not among these',
} as const;

const ROOT_FAULTS = {
  ...RECEIPT,
  inclusion: 'does not hold its leaf',
  order: 'does not follow the one before',
  chain: 'does not fit the chain',
  not_held: 'does not hold an entry',
};

const keysOf = (roots: readonly DayRoot[]) => [...new Set(roots.map(({ key_id }) => key_id))];

const BASES = {
  signature: 'Proven by the signature of the platform',
  root: 'Proven by the signed root of a day',
  chain: 'Proven by the chain of the history',
  derived: 'Derived again and equal',
  nothing: 'NOT proven',
} as const satisfies Record<PackProof['by'], string>;

const THINGS = {
  all_parts: 'every part',
  entries: 'entries',
  offers: 'offers',
  files: 'files',
  names_and_totals: 'names, numbers and totals',
  ocds: 'open contracting data',
  erased_texts: 'erased texts',
  older_entries: 'entries older than the chain, as to before it began',
  request_and_buyer: 'request number, buyer',
  other_parts: 'other parts',
  other_fields: 'individual fields',
} as const satisfies Record<PackProof['what'], string>;

const proofLine = ({ by, what, which }: PackProof, areKeysCarried: boolean) => {
  const basis = areKeysCarried && by === 'signature' ? 'Proven by a signature' : BASES[by];
  return `${basis}: ${THINGS[what]} (${which.join(', ')})`;
};

/** Returns the headline of a sound pack, which claims no more than its signatures prove. */
function soundHeadline(
  { signed, roots }: Pick<PackVerdict, 'signed' | 'roots'>,
  areKeysCarried: boolean,
): string {
  if (signed !== null && areKeysCarried) return `This pack is unchanged since it was signed, ${BY_WHOM}.`;
  if (signed !== null) return 'This pack is complete and unchanged.';
  if (roots.length === 0)
    return 'Nothing in this pack is signed. Its parts fit each other; that does not prove them.';
  if (areKeysCarried)
    return `Only the roots in this pack are signed. What they hold is unchanged since, ${BY_WHOM}.`;
  return 'The platform did not sign this pack. Only what its signed roots hold is proven.';
}

function ofPack({ bad, ...found }: PackVerdict, areKeysCarried: boolean): string[] {
  const lines = [
    `Purchase   ${found.request_number}`,
    `As of      ${found.as_of}`,
    `Entries    ${found.entries}`,
    `Parts      ${found.parts}`,
    `Last hash  ${found.head}`,
    ...(found.erased > 0 ? [`Erased     ${found.erased} names or texts; what they said is not proven`] : []),
    ...(found.older > 0 ? [`Older      ${found.older} entries are older than the chain`] : []),
    `Roots      ${found.roots.length}${found.roots.length > 0 ? `, the last one of ${found.roots.at(-1)?.day}` : ''}`,
    ...(found.signed ? [`Signed     ${found.signed.signed_at}`] : []),
    ...[...new Set([...keysOf(found.roots), ...(found.signed ? [found.signed.key_id] : [])])].map(
      (key) => `Key        ${key}`,
    ),
    ...found.proofs.map((proof) => proofLine(proof, areKeysCarried)),
  ];
  if (bad === null) return [soundHeadline(found, areKeysCarried), ...lines];
  const path = bad.path === '' ? 'the archive' : bad.path;
  const where = bad.entry === null ? path : `${path}, entry ${bad.entry}`;
  return ['This pack was CHANGED.', `First fault: ${where}: ${PACK_FAULTS[bad.fault]}.`];
}

/**
 * Describes the findings of one file, line by line. `areKeysCarried` is true if the keys came only from the verified
 * files.
 */
export function describeFindings(file: FileVerdict, areKeysCarried: boolean): string[] {
  switch (file.kind) {
    case 'pack':
      return ofPack(file.pack, areKeysCarried);
    case 'receipt': {
      const { verdict, receipt } = file;
      const details = verdict === 'genuine' ? JSON.stringify(receipt, null, 2).split('\n') : [];
      const found =
        verdict === 'genuine' && areKeysCarried
          ? `is unchanged since it was signed, ${BY_WHOM}`
          : RECEIPT[verdict];
      return [`This receipt ${found}.`, ...details];
    }
    case 'roots': {
      const { roots, bad } = file;
      if (bad !== null) return [`The root of ${bad.day} ${ROOT_FAULTS[bad.fault]}.`];
      const found = areKeysCarried ? `unchanged since they were signed, ${BY_WHOM}` : 'genuine';
      return [`These roots are ${found}.`, ...roots.map(({ day, root }) => `${day} ${root}`)].concat(
        keysOf(roots).map((key) => `Key        ${key}`),
      );
    }
    case 'keys':
      return file.keys.map(({ kid }) => `Key        ${kid}`);
    default:
      return ['This is not a receipt, a pack, roots or keys, or it is damaged.'];
  }
}

/** Warning that keys from the same source as the signatures do not prove whose keys they are. */
export const CARRIED_KEYS_WARNING =
  'NOT proven: whose keys these are. They come with the files. Compare each Key with /.well-known/ponuda-keys.json at the address of the platform.';

export function formatContradiction({ one, other, day, entry }: Contradiction): string {
  if (day !== null && entry !== null)
    return `CONTRADICTION: ${other} has an entry ${entry} that the root of ${day} in ${one} should hold, and does not prove that it does.`;
  const what = day === null ? `another entry ${entry}` : `another root of ${day}`;
  return `CONTRADICTION: ${other} has ${what} than ${one}: one of them was made after the records were changed.`;
}
