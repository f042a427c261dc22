import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { purchasePath } from '#core/purchase/web/purchase-path.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import type { CompanyRoots, ProofCheck } from '../wire.ts';
import styles from './proof-state.module.css';
import { rootsQuery, saveRoots } from './proofs.api.ts';

type State = ProofCheck['state'] | 'unchecked' | 'none';

const ICONS: Readonly<Record<State, ReactNode>> = {
  intact: <IconCheck size={24} />,
  running: <IconClock size={24} />,
  unchecked: <IconClock size={24} />,
  none: <IconClock size={24} />,
  failed: <IconAlertTriangle size={24} />,
  differs: <IconX size={24} />,
};

/** States whether the history is unchanged, with the available actions. */
export function ProofState({ proofs }: { readonly proofs: CompanyRoots }) {
  const { t } = useLingui();
  const { check, days } = proofs;
  const state = days.length === 0 ? 'none' : (check?.state ?? 'unchecked');
  return (
    <section className={styles.state} data-state={state} aria-label={t`Result of the check`}>
      <span className={styles.icon} aria-hidden="true">
        {ICONS[state]}
      </span>
      <div className={styles.words}>
        <p className={styles.sentence} role={state === 'differs' ? 'alert' : 'status'}>
          <Sentence state={state} check={check} />
        </p>
        <p className={styles.about}>
          <About state={state} check={check} />
        </p>
        {state !== 'running' && state !== 'none' && <Buttons proofs={proofs} state={state} />}
      </div>
    </section>
  );
}

interface StateProps {
  readonly state: State;
  readonly check: ProofCheck | null;
}

function Sentence({ state, check }: StateProps) {
  const format = useFormatters();
  const until = format.day(check?.until ?? null);
  if (state === 'none') return <Trans>The first proof is made tonight.</Trans>;
  if (state === 'unchecked') return <Trans>The history is checked for the first time tonight.</Trans>;
  if (state === 'running') return <Trans>The check is running.</Trans>;
  if (state === 'differs')
    return (
      <Trans comment="the day of the first difference">
        The history differs on {format.day(check?.bad?.day ?? null)}.
      </Trans>
    );
  if (state === 'intact') return <Trans comment="a day">The history is unchanged up to {until}.</Trans>;
  if (until === '') return <Trans>The last check failed.</Trans>;
  return <Trans comment="a day">The last check failed. The history is unchanged up to {until}.</Trans>;
}

function About({ state, check }: StateProps) {
  const { t } = useLingui();
  const format = useFormatters();
  if (state === 'differs' && check?.bad) return <Difference bad={check.bad} />;
  if (check === null || check.checked_at === null)
    return <Trans>Every night, one signature covers the history of every purchase and the audit log.</Trans>;
  const entries = t`${plural(check.entries, { one: '# entry', other: '# entries' })}`;
  const days = t`${plural(check.days, { one: '# signed day', other: '# signed days' })}`;
  return (
    <Trans comment="when the check was, and how many entries and days it is about">
      Checked on {format.instant(check.checked_at)}: {entries} of the year on {days}. Each night checks the
      new days and a part of the earlier ones, “Check again” all of them. Today is signed after midnight.
    </Trans>
  );
}

function Difference({ bad: { purchase } }: { readonly bad: NonNullable<ProofCheck['bad']> }) {
  if (purchase === null)
    return <Trans>The signed proof of that day, or the audit log that it covers, was changed.</Trans>;
  const link = (
    <Link className="link" href={purchasePath(purchase.kind, purchase.id)}>
      <bdi>{purchase.number}</bdi>
    </Link>
  );
  if (purchase.seq === null)
    return <Trans comment="the number of a purchase">A proof of {link} was changed.</Trans>;
  return (
    <Trans comment="the number of a purchase">
      Entry {purchase.seq} of {link} was changed or is missing.
    </Trans>
  );
}

function Buttons({
  proofs: { roots, keys },
  state,
}: {
  readonly proofs: CompanyRoots;
  readonly state: State;
}) {
  const { t } = useLingui();
  const check = useAction<unknown, []>({
    call: () => call('POST user-profile/roots/check'),
    refused: t`The check was not started`,
    keys: [rootsQuery.queryKey],
  });
  const differs = state === 'differs';
  return (
    <div className={styles.buttons}>
      {differs && mayContactSupport() && (
        <Button variant="primary" onClick={() => contactSupport()}>
          <Trans comment="button: of the product">Contact support</Trans>
        </Button>
      )}
      <Button
        variant={differs ? 'secondary' : 'primary'}
        icon={<IconDownload size={18} />}
        onClick={() => saveRoots(roots, keys)}
      >
        <Trans>Download proofs</Trans>
      </Button>
      <Button busy={check.busy} onClick={() => void check.run()}>
        <Trans comment="button: the proofs">Check again</Trans>
      </Button>
      <a className={buttonClass({ variant: 'link' })} href="/verify" target="_blank" rel="noreferrer">
        <Trans>Verify the proofs</Trans>
      </a>
    </div>
  );
}
