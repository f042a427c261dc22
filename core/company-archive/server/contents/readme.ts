import { msg } from '@lingui/core/macro';
import { PART_PATHS } from '#core/company-archive/rules/archive-format.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Language } from '#platform/shared/languages.ts';

interface Told {
  readonly company: string;
  /** The time at which the archive was started. */
  readonly started_at: string;
  readonly publicUrl: string;
}

/** Returns the readme text, which explains the archive. */
export function buildArchiveReadme({ company, started_at, publicUrl }: Told, lang: Language): string {
  const i18n = getServerI18n(lang);
  const moment = createFormatters(lang).moment(started_at);
  const keys = `${publicUrl}/.well-known/ponuda-keys.json`;
  const parts: readonly (readonly [string, string])[] = [
    [
      'records/*.csv',
      i18n._(msg`The rows of each table for spreadsheet programs. The first row has the column names.`),
    ],
    ['records/*.jsonl', i18n._(msg`The same rows for programs: exact values, one JSON object per line.`)],
    [
      PART_PATHS.description,
      i18n._(
        msg`What each table and column is, with type, unit and references, and which columns are left out.`,
      ),
    ],
    [
      PART_PATHS.index,
      i18n._(msg`All files with their original names, their places in this archive and their SHA-256.`),
    ],
    [
      PART_PATHS.keys,
      i18n._(msg`The public keys of the signed proofs in records/company_roots. Compare them with ${keys}.`),
    ],
    [PART_PATHS.manifest, i18n._(msg`The size and SHA-256 of every part, and the number of its rows.`)],
    [
      PART_PATHS.check,
      i18n._(
        msg`Checks the archive without the internet. Unpack it and run “node check.mjs” in its folder (Node.js 20 or later).`,
      ),
    ],
  ];
  return [
    i18n._(msg`All data of ${company} in Ponuda, begun at ${moment}.`),
    ...parts.map(([path, about]) => `${path}\n  ${about}`),
    i18n._(
      msg`Each table was read at one moment, which description.json states. The tables were read one after the other, so a change made in between may be in one table and not in another.`,
    ),
    i18n._(
      msg`Passwords, secrets, links and data about logins are not included. Offers that your company submitted to other companies belong to those companies.`,
    ),
    i18n._(
      msg`The proof packs of purchases are not included, because a large company has too many of them. Download them from each purchase while you have access. The history with its hashes and signed proofs is in the records.`,
    ),
    '',
  ].join('\n\n');
}
