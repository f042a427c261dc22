import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { SupportHours } from '#core/support/web/public.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Accordion } from '#platform/web/ui/accordion.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { BarMeter } from '#platform/web/ui/meter.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { firstStepsQuery } from './first-steps.api.ts';
import styles from './help.module.css';
import { readInstructionsSearch } from './instructions-search.ts';
import { Safeguards } from './safeguards.tsx';
import { SampleDataSection } from './sample-data.tsx';
import { StepContent } from './step-content.tsx';
import { StepMark } from './step-mark.tsx';
import { BUYER_STEPS, findNextStep, isStepDone } from './steps.ts';

/** The page with the first-steps wizard. Shows which steps are done, and opens the first step that is not done. */
export default function InstructionsPage() {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const [{ step, topic }, setSearch] = useSearchState(readInstructionsSearch);
  const { data: done, error, isFetching, refetch } = useQuery(firstStepsQuery);
  const next = done && findNextStep(done);
  const count = done ? BUYER_STEPS.filter(({ id }) => isStepDone(id, done)).length : 0;

  const isFolded = count === 5 && step === undefined;
  return (
    <div className={styles.wizard}>
      <PageHeader
        title={<Trans>First steps</Trans>}
        meta={
          isFolded ? undefined : done ? (
            <Trans>
              <Plural value={count} one="# step" other="# steps" /> of 5 done
            </Trans>
          ) : (
            <Trans>From the first category to the goods in your hands</Trans>
          )
        }
        actions={
          <Link href={paths.manual()} className={buttonClass({ variant: 'secondary' })}>
            <Trans context="handbook">Manual</Trans>
          </Link>
        }
      />
      <QueryFailure query={{ error, refetch, isFetching }} />
      {!done && !error && <Skeleton height="416px" />}
      {done && (
        <>
          {!isFolded && <BarMeter part={count / 5} label={t`Progress`} />}
          {isFolded ? (
            <p className={styles.allDone}>
              <IconCircleCheck size={20} aria-hidden="true" />
              <Trans>All five steps are done.</Trans>
              <Button variant="link" onClick={() => setSearch({ step: 'none', topic }, { replace: true })}>
                <Trans>Show the steps</Trans>
              </Button>
            </p>
          ) : (
            <Accordion
              level={2}
              value={step === 'none' ? null : (step ?? next ?? null)}
              onChange={(open) =>
                setSearch(readInstructionsSearch({ step: open ?? 'none', topic }), { replace: true })
              }
              items={BUYER_STEPS.map((one, index) => ({
                value: one.id,
                mark: <StepMark number={index + 1} done={isStepDone(one.id, done)} />,
                title: i18n._(one.title),
                note: isStepDone(one.id, done) ? (
                  <Trans context="step">done</Trans>
                ) : one.id === next ? (
                  <Trans context="step">next</Trans>
                ) : undefined,
                content: (
                  <StepContent
                    step={one}
                    done={done}
                    actor={actor}
                    onNext={(id) => setSearch({ step: id, topic }, { replace: true })}
                  />
                ),
              }))}
            />
          )}
          <Safeguards
            actor={actor}
            open={topic}
            onOpen={(topic) => setSearch(readInstructionsSearch({ step, topic }), { replace: true })}
          />
          {gates.suppliersWrite(actor) && (count < 5 || done.sample) && (
            <SampleDataSection loaded={done.sample} />
          )}
          <SupportHours level={2} />
        </>
      )}
    </div>
  );
}
