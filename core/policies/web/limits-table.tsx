import { useLingui } from '@lingui/react/macro';
import { hasPermission } from '#platform/shared/access/actor.ts';
import { APPROVING_PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { hasPreset, PRESETS } from '#platform/shared/access/presets.ts';
import { permissionPhrases, presetPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { type PolicyPerson, toPolicyActor } from '../rules/policy.ts';
import type { Policies, PolicyReach } from '../wire.ts';
import { isBelowBand } from './ladder/ladder.ts';
import styles from './policies.module.css';

export interface LimitRow {
  readonly id: number;
  readonly name: string;
  /** The rights in force; undefined for a person who exists only in the draft. */
  readonly now: PolicyPerson | undefined;
  /** The rights under the draft. */
  readonly tried: PolicyPerson;
  /** Whether the person confirms purchases, now or under the draft. If false, only ad hoc or direct purchases. */
  readonly confirms: boolean;
  /** The limit as typed. */
  readonly text: string;
  readonly error: string | undefined;
}

interface LimitsTableProps {
  readonly rows: readonly LimitRow[];
  readonly policies: Policies;
  readonly reach: PolicyReach | undefined;
  readonly onLimit: (id: number, text: string) => void;
  readonly caption: string;
}

/**
 * Lists the people who decide, each with a field for typing a limit to try. People who confirm no purchases have
 * what they decide on instead of the value.
 */
export function LimitsTable({ rows, policies, reach, onLimit, caption }: LimitsTableProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { currency, band_eur } = policies;
  const value = (person: PolicyPerson) =>
    !rows.some(({ confirms }) => confirms)
      ? describeSubjects(person)
      : isBelowBand(person)
        ? t`up to ${format.money(band_eur, 'EUR').replace(/[.,]00(?=\D*$)/, '')}`
        : t({ message: 'any', context: 'value of a purchase' });
  const columns: Column<LimitRow>[] = [
    {
      id: 'name',
      head: t`Person`,
      rowHead: true,
      inset: 36,
      cell: ({ name }) => (
        <span className={styles.whoCell}>
          <Avatar name={name} size="sm" />
          {name}
        </span>
      ),
    },
    {
      id: 'rights',
      head: t({ message: 'Permission', context: 'of a person who decides' }),
      fold: 'cell',
      cell: ({ tried }) => describeRights(tried),
    },
    {
      id: 'value',
      head: rows.some(({ confirms }) => confirms)
        ? t({ message: 'Value', context: 'of a purchase' })
        : t({ message: 'Decides on', context: 'column' }),
      nowrap: true,
      fold: true,
      cell: ({ now, tried }) => {
        const [was, is] = [now && value(now), value(tried)];
        return was === undefined || was === is ? (
          is
        ) : (
          <>
            {was} → <b>{is}</b>
          </>
        );
      },
    },
    {
      id: 'limit',
      head: t({ message: `Limit, ${currency}`, context: 'of a person' }),
      align: 'end',
      width: 260,
      cell: (row) => <LimitCell row={row} onLimit={onLimit} />,
    },
    {
      id: 'decided',
      head: t({ message: 'Decisions', context: 'column: of the last 12 months' }),
      align: 'end',
      nowrap: true,
      cell: ({ id }) => {
        const n = reach?.decided.find((one) => one.id === id)?.n;
        return n === undefined ? '–' : format.count(n);
      },
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />;
}

function LimitCell({
  row,
  onLimit,
}: {
  readonly row: LimitRow;
  readonly onLimit: LimitsTableProps['onLimit'];
}) {
  const { t } = useLingui();
  const format = useFormatters();
  const { id, name, now, tried, text, error } = row;
  const limit = (amount: string | null) =>
    amount === null ? t({ message: 'no limit', context: 'confirmation limit' }) : format.amount(amount);
  if (tried.role === 'owner') return <span className="muted">{limit(tried.confirm_limit)}</span>;
  const changed = now !== undefined && now.confirm_limit !== tried.confirm_limit;
  return (
    <span className={styles.limitCell}>
      {changed && <del className="num">{limit(now.confirm_limit)}</del>}
      <span className={styles.limit} data-tried={changed || undefined}>
        <Field label={t`Limit of ${name}`} hideLabel error={error}>
          <AmountInput
            value={text}
            onChange={({ target }) => onLimit(id, target.value)}
            placeholder={t({ message: 'no limit', context: 'confirmation limit' })}
            maxLength={20}
          />
        </Field>
      </span>
    </span>
  );
}

/** Returns the kinds of purchases on which a person decides who confirms no requests. */
function describeSubjects(person: PolicyPerson): string {
  const actor = toPolicyActor(person);
  const kinds = [
    ...(person.role !== 'user' || hasPermission(actor, 'ad-hoc-approval')
      ? [presetPhrases.ad_hoc.title]
      : []),
    ...(person.role !== 'user' || hasPermission(actor, 'direct-approval')
      ? [presetPhrases.direct.title]
      : []),
  ];
  return kinds.map((kind) => translate(kind)).join(', ') || '–';
}

/** Returns the presets that let the person decide, or the individual permissions if no preset includes them. */
function describeRights(person: PolicyPerson): string {
  const actor = toPolicyActor(person);
  if (person.role !== 'user') return translate(rolePhrases[person.role].title);
  const presets = PRESETS.filter(
    (one) => (one === 'approver' || one === 'ad_hoc' || one === 'direct') && hasPreset(actor, one),
  );
  if (presets.length > 0) return presets.map((one) => translate(presetPhrases[one].title)).join(', ');
  return APPROVING_PERMISSIONS.filter((one) => person.permissions.includes(one))
    .map((one) => translate(permissionPhrases[one].title))
    .join(', ');
}
