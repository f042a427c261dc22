import { msg } from '@lingui/core/macro';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { PackRecord } from '../pack-record.ts';

/** Returns the readme in one language: what the pack is, what it proves and how to verify it. */
export function buildReadme(
  { request_number: number, buyer, as_of }: PackRecord,
  publicUrl: string,
  language: Language,
): string {
  const i18n = getServerI18n(language);
  const moment = createFormatters(language).moment(as_of);
  const { name, ocid_prefix } = buyer;
  const keys = `${publicUrl}/.well-known/ponuda-keys.json`;
  return [
    i18n._(msg`Everything about purchase ${number} of ${name}, as of ${moment}.`),
    i18n._(
      msg`Verify it without the internet: open verify.html in a browser and drop the ZIP file on it, or run “node verify.mjs” with the ZIP file or in its unpacked folder. Either names the first entry or file that was changed.`,
    ),
    ...[
      ['history.pdf, history.json', i18n._(msg`Each entry of the history, for people and for programs.`)],
      [
        'chain.json',
        i18n._(msg`The hashes that chain the entries, so that none can be changed, removed or inserted.`),
      ],
      [
        'roots.json, keys.json',
        i18n._(
          msg`The signed proofs of the days on which the history grew, and the public keys. Compare these with ${keys}.`,
        ),
      ],
      ['offers', i18n._(msg`Each version of each offer, with its lines, terms and files.`)],
      ['files, files.json', i18n._(msg`The files, with the SHA-256 of each.`)],
      ['mails.json', i18n._(msg`The emails that were sent, as the SHA-256 of subject, line feed and text.`)],
      ['ocds.json', i18n._(msg`The same data in the open contracting format (OCDS 1.1).`)],
      ['manifest.json', i18n._(msg`The SHA-256 of every part of this pack.`)],
      [
        'signature.jws',
        i18n._(msg`The platform’s signature over the manifest: it proves that no part was changed since.`),
      ],
      ['FORMAT.md', i18n._(msg`The description of this format, for those who write a program of their own.`)],
    ].map(([part, text]) => `${part}\n  ${text}`),
    i18n._(
      msg`Names and texts that were erased on request are missing. The chain still proves that they existed, but no longer what they said.`,
    ),
    ...(ocid_prefix === ''
      ? [
          i18n._(
            msg`The identifier in ocds.json is unregistered, because the company has entered no prefix of the Open Contracting Partnership.`,
          ),
        ]
      : []),
    '',
  ].join('\n\n');
}
