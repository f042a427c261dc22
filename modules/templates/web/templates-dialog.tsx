import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestToolProps } from '#core/requests/web/public.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { RequestTemplate } from '../wire.ts';
import { DeleteTemplateDialog } from './delete-template.tsx';
import { SaveTemplateForm } from './save-template.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { templatesQuery } from './templates.api.ts';
import styles from './templates.module.css';
import { useScheduleDescriptions } from './use-schedule-texts.ts';

/** Templates are referenced by id, because a colleague may change one while the dialog is open. */
type Step = 'list' | 'save' | { readonly schedule: number } | { readonly remove: number };

/**
 * Lists the visible templates. The user can start a request from a template, schedule it, or save the form as a new
 * template.
 */
export default function TemplatesDialog({ state, onClose }: RequestToolProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>('list');
  const query = useQuery(templatesQuery);
  const back = () => setStep('list');
  if (step === 'save')
    return (
      <SaveTemplateForm state={state} templates={query.data?.data ?? []} onBack={back} onClose={onClose} />
    );
  const find = (id: number) => query.data?.data.find((one) => one.id === id);
  const scheduled = step !== 'list' && 'schedule' in step && find(step.schedule);
  if (scheduled) return <ScheduleDialog template={scheduled} onClose={back} />;
  const removed = step !== 'list' && 'remove' in step && find(step.remove);
  if (removed) return <DeleteTemplateDialog template={removed} onClose={back} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t({ message: 'Templates', context: 'saved requests' })}
      description={
        <Trans>The template you use fills in the form. Nothing is created until you send it.</Trans>
      }
      size="lg"
      footer={
        <Button variant="secondary" onClick={() => setStep('save')} disabled={!query.data}>
          <Trans>Save as template</Trans>
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonText lines={6} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={<Trans>No templates yet</Trans>}
              text={<Trans>Save a request as a template and it will appear here.</Trans>}
            />
          ) : (
            <ul className={styles.list}>
              {data.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onUse={onClose}
                  onSchedule={() => setStep({ schedule: template.id })}
                  onRemove={() => setStep({ remove: template.id })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Link href={`${paths.newRequest()}?due=1`} className={styles.due} onClick={onClose}>
        <Trans>Show items due for reordering</Trans>
      </Link>
    </Dialog>
  );
}

interface TemplateRowProps {
  readonly template: RequestTemplate;
  readonly onUse: () => void;
  readonly onSchedule: () => void;
  readonly onRemove: () => void;
}

function TemplateRow({ template, onUse, onSchedule, onRemove }: TemplateRowProps) {
  const { t } = useLingui();
  const { id, name, shared, articles, suppliers, schedule } = template;
  const words = useScheduleDescriptions();
  const repeat: MenuEntry = {
    id: 'repeat',
    label: schedule ? t`Change the schedule` : t`Repeat on a schedule`,
    icon: <IconCalendarRepeat />,
    onSelect: onSchedule,
  };
  const remove: MenuEntry = {
    ...{ id: 'delete', label: t`Delete template`, icon: <IconTrash />, tone: 'danger' },
    onSelect: onRemove,
  };
  const entries = template.may_change ? [repeat, { kind: 'line' } as const, remove] : [repeat];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {shared && (
            <>
              <Trans>Company template</Trans>
              {' · '}
            </>
          )}
          <Plural value={articles} one="# item" other="# items" />
          {' · '}
          <Plural value={suppliers} one="# supplier" other="# suppliers" />
        </span>
        {schedule && (
          <span className={styles.note}>
            {schedule.resting ? (
              <Trans>Paused: three drafts were not used</Trans>
            ) : (
              <>
                {words.every(schedule)} <Trans>Next draft: {words.day(schedule.next_on)}</Trans>
              </>
            )}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Link
          href={`${paths.newRequest()}?template=${id}`}
          className={buttonClass({ size: 'sm' })}
          aria-label={t`Use: ${{ name }}`}
          onClick={onUse}
        >
          <Trans context="button">Use</Trans>
        </Link>
        <RowMenu name={name} entries={entries} />
      </div>
    </li>
  );
}
