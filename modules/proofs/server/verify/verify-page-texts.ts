import { msg } from '@lingui/core/macro';
import {
  freightIncludedPhrase,
  leadTimeInDaysLabel,
  offerTermLabels,
  paymentTermInDaysLabel,
} from '#core/purchase/words/terms.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Language } from '#platform/shared/languages.ts';

/** Placeholders that the script replaces. */
const [company, version, number, moment] = ['{company}', '{version}', '{number}', '{moment}'];
const [day, one, other] = ['{day}', '{one}', '{other}'];

/** Returns all texts of the page in one language, by the keys that its script uses. */
export function getVerifyPageMessages(language: Language): Record<string, string> {
  const i18n = getServerI18n(language);
  return {
    title: i18n._(msg`Verify a receipt or a pack`),
    lead: i18n._(
      msg`Offer receipts, proof packs of purchases and signed proofs are verified in this browser; they are not sent anywhere. Several at once are also compared with each other.`,
    ),
    drop: i18n._(msg`Drop files here, or choose them`),
    working: i18n._(msg({ message: 'Verifying…', context: 'a pack' })),
    all_fit: i18n._(msg`All of these files are consistent with each other.`),
    genuine: i18n._(
      msg`This receipt is genuine. ${company} received version ${version} of offer ${number} on ${moment}.`,
    ),
    changed: i18n._(msg`This receipt was changed.`),
    unknown_key: i18n._(msg`Signed by a key that this address does not know.`),
    pack_genuine: i18n._(msg`This pack is complete and unchanged.`),
    pack_own_keys: i18n._(
      msg`This pack is unchanged since it was signed, but by whom is not proven: its key comes with it.`,
    ),
    own_keys: i18n._(
      msg`Unchanged since it was signed, but by whom is not proven: the key comes with the files.`,
    ),
    pack_unsigned: i18n._(
      msg`Nothing in this pack is signed. Its parts fit each other, but that does not prove them.`,
    ),
    pack_roots_only: i18n._(
      msg`The platform did not sign this pack. Only what its signed proofs contain is proven.`,
    ),
    pack_changed: i18n._(msg`This pack was changed.`),
    part_archive: i18n._(
      msg({
        message: 'Other programs may unpack content from this archive that differs from what was verified',
        context: 'a part of a pack',
      }),
    ),
    part_changed: i18n._(msg({ message: 'The content is different', context: 'a part of a pack' })),
    part_missing: i18n._(msg({ message: 'It is missing', context: 'a part of a pack' })),
    part_added: i18n._(msg({ message: 'It does not belong to the pack', context: 'a part of a pack' })),
    part_not_proven: i18n._(msg({ message: 'It does not fit the chain', context: 'a part of a pack' })),
    part_not_derived: i18n._(
      msg({
        message: 'It differs from the history, the offers or the files that it is made from',
        context: 'a part of a pack',
      }),
    ),
    part_not_held: i18n._(
      msg({ message: 'The proof of a later day does not contain the entry', context: 'a part of a pack' }),
    ),
    first_part: i18n._(msg`First changed part`),
    first_entry: i18n._(msg`First changed entry`),
    roots_genuine: i18n._(msg`These signed proofs are genuine.`),
    roots_changed: i18n._(msg`The signed proof of ${day} was changed.`),
    contrary_root: i18n._(
      msg`${other} has a different signed proof of ${day} from the one in ${one}. One of them was made after the records were changed.`,
    ),
    contrary_entry: i18n._(
      msg`${other} has a different entry ${number} from the one in ${one}. One of them was made after the records were changed.`,
    ),
    contrary_held: i18n._(
      msg`The signed proof of ${day} in ${one} should contain entry ${number} of ${other}, which does not show that it does. The entry was added or changed later.`,
    ),
    keys: i18n._(msg`These are public keys.`),
    unknown: i18n._(msg`This is not a receipt, a pack or a file of signed proofs, or it is damaged.`),
    no_keys: i18n._(msg`The public keys could not be loaded. Try again in a moment.`),
    no_support: i18n._(
      msg`This browser cannot verify such signatures. Download both files and run this command on a computer with Node.js:`,
    ),
    whose_keys: i18n._(
      msg`The public key comes with the pack. Compare it with the one that this address publishes, or verify the pack there:`,
    ),
    request: i18n._(msg`Request`),
    buyer: i18n._(msg`Buyer`),
    supplier: i18n._(msg`Supplier`),
    total: i18n._(msg`Total with VAT`),
    vat: i18n._(msg`VAT`),
    included: i18n._(freightIncludedPhrase),
    freight: i18n._(offerTermLabels.freight),
    delivery_terms: i18n._(offerTermLabels.delivery_terms),
    lead_days: i18n._(leadTimeInDaysLabel),
    payment_days: i18n._(paymentTermInDaysLabel),
    advance: i18n._(offerTermLabels.advance),
    minimum: i18n._(offerTermLabels.minimum),
    bundles: i18n._(offerTermLabels.bundles),
    entry: i18n._(msg`Entry of the history`),
    root: i18n._(msg`Signed proof`),
    no_root: i18n._(msg`There was none yet.`),
    key: i18n._(msg`Public key`),
    purchase: i18n._(msg({ message: 'Purchase', context: 'label of its number' })),
    as_of: i18n._(msg({ message: 'As of', context: 'label of a moment' })),
    entries: i18n._(msg`Number of entries`),
    parts: i18n._(msg`Number of parts`),
    signed_at: i18n._(msg`Signed on`),
    by_signature: i18n._(msg`Proven by the platform’s signature`),
    by_root: i18n._(msg`Proven by the signed proof of a day`),
    by_chain: i18n._(msg`Proven by the chain of the history`),
    by_derived: i18n._(msg`Derived again and equal`),
    by_nothing: i18n._(msg`Not proven`),
    of_all_parts: i18n._(msg({ message: 'All parts', context: 'what is proven' })),
    of_entries: i18n._(msg({ message: 'Entries', context: 'what is proven' })),
    of_offers: i18n._(msg({ message: 'Offers', context: 'what is proven' })),
    of_files: i18n._(msg({ message: 'Files', context: 'what is proven' })),
    of_names_and_totals: i18n._(msg({ message: 'Names, numbers and totals', context: 'what is proven' })),
    of_ocds: i18n._(msg({ message: 'Open contracting data', context: 'what is proven' })),
    of_erased_texts: i18n._(msg({ message: 'Erased texts', context: 'what is proven' })),
    of_older_entries: i18n._(
      msg({ message: 'Entries from before the chain began', context: 'what is proven' }),
    ),
    of_request_and_buyer: i18n._(msg({ message: 'Request number and buyer', context: 'what is proven' })),
    of_other_fields: i18n._(msg({ message: 'Individual fields', context: 'what is proven' })),
    of_other_parts: i18n._(msg({ message: 'Other parts', context: 'what is proven' })),
    erased: i18n._(msg`Erased texts`),
    older: i18n._(msg`Older entries`),
    head: i18n._(msg`Last hash (SHA-256)`),
    language: i18n._(msg`Language`),
  };
}
