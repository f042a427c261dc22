import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { AccountState } from '#core/suppliers/rules/payee-guard.ts';
import type { AccountVersionInfo } from '#core/suppliers/wire/accounts.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import styles from './supplier-account.module.css';

interface StateLook {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly word: MessageDescriptor;
}

const STATES: Readonly<Record<AccountState, StateLook>> = {
  proposed: {
    tone: 'amber',
    icon: <IconClock size={16} />,
    word: msg({ message: 'proposed', context: 'a bank account' }),
  },
  approved: {
    tone: 'sky',
    icon: <IconHourglass size={16} />,
    word: msg({ message: 'approved, waiting', context: 'a bank account' }),
  },
  in_force: {
    tone: 'green',
    icon: <IconCheck size={16} />,
    word: msg({ message: 'in use', context: 'a bank account' }),
  },
  superseded: {
    tone: 'n',
    icon: <IconHistory size={16} />,
    word: msg({ message: 'earlier', context: 'a bank account' }),
  },
  refused: {
    tone: 'red',
    icon: <IconX size={16} />,
    word: msg({ message: 'rejected', context: 'a bank account' }),
  },
  withdrawn: {
    tone: 'n',
    icon: <IconArrowBackUp size={16} />,
    word: msg({ message: 'withdrawn', context: 'a bank account' }),
  },
};

/** Lists the versions of an account, newest first, each with the people who have checked it. */
export function AccountVersions({ versions }: { versions: readonly AccountVersionInfo[] }) {
  const { t } = useLingui();
  const format = useFormatters();
  return (
    <Timeline
      label={t`Versions of the account`}
      events={versions.map((version) => ({
        id: String(version.id),
        ours: version.state === 'in_force',
        text: (
          <span className={styles.number}>
            <b>
              <bdi className="num">{version.number === '' ? t`no account` : version.number}</bdi>
            </b>
            <State state={version.state} />
          </span>
        ),
        details: <Seen version={version} />,
        time: format.instant(version.proposed_at),
        at: version.proposed_at,
      }))}
    />
  );
}

function State({ state }: { state: AccountState }) {
  const { i18n } = useLingui();
  const { tone, icon, word } = STATES[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusPill>
  );
}

/** Shows which user entered a version and which user decided on it. */
function Seen({ version }: { version: AccountVersionInfo }) {
  const { proposed_by, decided_by, decided_for, rule, state, note, decision_note } = version;
  const { hold_lifted_by, stopped_by, stopped_at, paper, tie } = version;
  const format = useFormatters();
  return (
    <div className={styles.seen}>
      {proposed_by !== '' && (
        <p>
          <Trans comment="who entered a bank account">
            Entered by <bdi>{proposed_by}</bdi>
          </Trans>
        </p>
      )}
      {(rule === 'two_people' || rule === 'tied') && (
        <p>
          {decided_for === '' ? (
            <Trans comment="a bank account">
              Approved by <bdi>{decided_by}</bdi>
            </Trans>
          ) : (
            <Trans comment="a bank account, approved by a stand-in">
              Approved by <bdi>{decided_by}</bdi> for <bdi>{decided_for}</bdi>
            </Trans>
          )}
        </p>
      )}
      {tie && (
        <p>
          <Trans comment="why the one who approved a bank account is no second person">
            No independent second person could decide: <bdi>{tie.by}</bdi> invited <bdi>{tie.user}</bdi> or
            gave them permissions on {format.instant(tie.at)}.
          </Trans>
        </p>
      )}
      {rule === 'alone' && (
        <p>
          <Trans>Approved by the same person, because no one else could.</Trans>
        </p>
      )}
      {rule === 'recorded' && (
        <p>
          <Trans>Entered without a second person.</Trans>
        </p>
      )}
      {stopped_at !== null && (
        <p>
          <Trans comment="an approved bank account, on a day">
            Blocked by <bdi>{stopped_by}</bdi> on {format.instant(stopped_at)}
          </Trans>
        </p>
      )}
      {state === 'refused' && stopped_at === null && (
        <p>
          <Trans comment="a bank account">
            Rejected by <bdi>{decided_by}</bdi>
          </Trans>
        </p>
      )}
      {hold_lifted_by !== '' && (
        <p>
          <Trans comment="the waiting time of a bank account">
            Waiting time ended by <bdi>{hold_lifted_by}</bdi>
          </Trans>
        </p>
      )}
      {[note, decision_note].filter(Boolean).map((text) => (
        <q key={text}>{text}</q>
      ))}
      {paper && <FileLinks files={[paper]} />}
    </div>
  );
}
