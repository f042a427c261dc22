import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { originName } from '#core/purchase/words/origins.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { Processor, ProcessorPurpose } from '../../rules/processors.ts';
import { processorPurposePhrases } from '../../words.ts';
import styles from './legal.module.css';
import { useLoaded } from './use-loaded.ts';

const readProcessors = () => call('GET legal/processors', { background: true });

/** The lines to fill in by hand, until the operator has entered its processors. */
const BLANK: readonly ProcessorPurpose[] = ['servers', 'storage', 'mail', 'access_point', 'support'];

/**
 * Lists the operator's processors and an announced change, or the kinds of processors with room to fill in their names
 * by hand.
 */
export function Processors() {
  const { i18n } = useLingui();
  const format = useFormatters();
  const answer = useLoaded(readProcessors);
  if (answer === undefined) return <SkeletonText lines={6} />;
  if (answer === null)
    return (
      <Notice tone="warn" role="alert">
        <p>
          <Trans>The list of processors could not be loaded. Reload the page before you print it.</Trans>
        </p>
      </Notice>
    );
  const { processors, announced } = answer;
  return (
    <>
      {processors.length === 0 ? (
        <>
          <p>
            <Trans>
              Filled in by us before signing. A line that stays empty means that we use no one for it.
            </Trans>
          </p>
          <ProcessorTable>
            {BLANK.map((kind) => (
              <tr key={kind}>
                <td>{i18n._(processorPurposePhrases[kind])}</td>
                <td />
              </tr>
            ))}
          </ProcessorTable>
        </>
      ) : (
        <NamedProcessors list={processors} />
      )}
      {announced && (
        <>
          <p>
            <Trans>From {format.day(announced.from)} this list replaces the one above:</Trans>
          </p>
          <NamedProcessors list={announced.processors} />
        </>
      )}
    </>
  );
}

function NamedProcessors({ list }: { readonly list: readonly Processor[] }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <ProcessorTable>
      {list.map(({ purpose, details, name, address, country }, index) => (
        <tr key={index}>
          <td>{[i18n._(processorPurposePhrases[purpose]), details].filter(Boolean).join(': ')}</td>
          <td>{[name, address, originName(country, language, (phrase) => i18n._(phrase))].join(', ')}</td>
        </tr>
      ))}
    </ProcessorTable>
  );
}

function ProcessorTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What for</Trans>
          </th>
          <th scope="col">
            <Trans>Name, address and country</Trans>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
