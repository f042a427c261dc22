import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toPeopleSheet } from '#core/users/rules/pasted-people.ts';
import type { CheckedPerson } from '#core/users/wire.ts';
import { type PeopleColumn, peopleSheetColumns } from '#core/users/words.ts';
import { NO_RIGHTS } from '#platform/shared/access/grant-options.ts';
import { findGrantRefusal, withGrantedRights } from '#platform/shared/access/granting.ts';
import { PRESETS, withPreset } from '#platform/shared/access/presets.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { formatDecimal } from '#platform/shared/money/format.ts';
import { anyValuePhrase, presetPhrases } from '#platform/shared/words/permissions.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { getCurrentLanguage } from '#platform/web/lib/words/i18n.ts';
import { ImportDialog, type ImportProps, type SheetCalls } from '#platform/web/sheet-import/public.ts';
import { AbilityList } from '../form/ability-text.tsx';
import { confirmersQuery, sectorOptionsQuery, userKeys } from '../users.api.ts';
import styles from './invite-several.module.css';

const SHEET: SheetCalls<CheckedPerson> = {
  columns: peopleSheetColumns,
  preview: (options) => upload('POST user-management/import/preview', options),
  check: (rows) => call('POST user-management/import/check', { body: { rows } }),
  send: (rows, idempotencyKey) => call('POST user-management/import', { body: { rows }, idempotencyKey }),
  downloadTemplate: () => downloadFile('GET user-management/import/template', ''),
};

/**
 * Returns the cells with the limit as previewed in the company's currency, because the rate may change before
 * the invitations are sent.
 */
function withPreviewedLimit({ cells, rights }: CheckedPerson, currency: Currency) {
  if (!cells.confirm_limit || !rights?.confirm_limit) return cells;
  const limit = formatDecimal(rights.confirm_limit, 2, 2, getCurrentLanguage());
  return { ...cells, confirm_limit: `${limit} ${currency}` };
}

const PASTED = [
  'name',
  'email',
  'presets',
  'sectors',
  'confirm_limit',
  'lang',
] as const satisfies PeopleColumn[];

/** Invites several people from a sheet or a pasted list, after a preview of what each will be able to do. */
export default function InviteSeveral(props: ImportProps) {
  const { t, i18n } = useLingui();
  const me = useActor();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const client = useQueryClient();
  const { data: sectors } = useQuery(sectorOptionsQuery);
  const presets = PRESETS.filter((preset) => {
    const grant = withPreset({ ...NO_RIGHTS, confirm_limit: me.confirm_limit }, preset, true);
    return findGrantRefusal(me, null, grant, 1) === null;
  }).map((preset) => i18n._(presetPhrases[preset].title));

  return (
    <ImportDialog
      {...props}
      sheet={{ ...SHEET, cellsToSend: (row) => withPreviewedLimit(row, currency) }}
      title={<Trans>Invite several users</Trans>}
      limit={t`.xlsx or .csv, up to 200 people`}
      text={
        <>
          <p>
            <Trans>
              One person per row. Before anything is sent, you see what each person will be able to do. Each
              is then emailed a link to set a password.
            </Trans>
          </p>
          <p className={styles.presets}>
            <Trans comment="names of permission presets follow">
              Work that you can assign; one person can have several kinds: {presets.join(', ')}
            </Trans>
          </p>
        </>
      }
      paste={{
        hint: (
          <Trans>
            One person per line: full name, email, work, departments, confirmation limit or “any value”,
            language. Separate them with tabs, semicolons or commas; only name and email are needed.
          </Trans>
        ),
        toSheet: (text) => {
          const { sheet, addedLines } = toPeopleSheet(text, PASTED);
          return { file: new File([sheet], `${t`Pasted list`}.csv`), addedLines };
        },
      }}
      importText={(valid) => t`Invite ${plural(valid, { one: '# person', other: '# people' })}`}
      editing={{
        choices: {
          presets,
          sectors: sectors?.data.map(({ name }) => name) ?? [],
          confirm_limit: [i18n._(anyValuePhrase)],
          lang: LANGUAGES.map((language) => LANGUAGE_INFO[language].nativeName),
        },
        create: {
          sectors: {
            text: (name) => t`Create department “${name}”`,
            create: async (name) => {
              await call('POST user-management/sectors', {
                body: { name },
                idempotencyKey: newIdempotencyKey(),
              });
              await client.invalidateQueries({ queryKey: userKeys.sectors });
            },
          },
        },
        includeText: ({ row, cells }) => {
          const who = cells.name || cells.email || String(row);
          return t`Invite ${who}`;
        },
        explained: {
          head: t({ message: 'Can do', context: 'heading: a list of what a person can do' }),
          after: 'presets' satisfies PeopleColumn,
          cell: (row) => <Rights row={row} />,
        },
      }}
    />
  );
}

/** Renders what the person will be able to do; nothing until the row has no errors. */
function Rights({ row: { rights } }: { readonly row: CheckedPerson }) {
  const { t } = useLingui();
  const actor = useActor();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const { data } = useQuery(confirmersQuery);
  if (!rights) return <NoValue />;
  return (
    <AbilityList
      actor={withGrantedRights(actor, rights)}
      currency={currency}
      perEur={data?.per_eur}
      aria-label={t({ message: 'Can do', context: 'heading: a list of what a person can do' })}
      className={styles.rights}
    />
  );
}
