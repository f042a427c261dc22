import { Trans, useLingui } from '@lingui/react/macro';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { type ReactNode, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CategoryBudget } from '#core/budgets/web/public.ts';
import { isSentAndEditable } from '#core/purchase/rules/editing/request-edit.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { AttachmentsSection } from './attachments-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { FormMenu } from './draft/form-menu.tsx';
import { ItemsSection } from './items-section.tsx';
import { MailPreview } from './mail/mail-preview.tsx';
import { collectRecipients } from './mail/recipients.ts';
import styles from './new-request.module.css';
import { PublishSection } from './publish-section.tsx';
import { useSuggestedSuppliers } from './request.api.ts';
import { RequestFooter } from './request-footer.tsx';
import { type RequestSection, type RequestTool, requestTools } from './request-form-slots.ts';
import { SuppliersSection } from './suppliers/suppliers-section.tsx';
import { useFocusedArticle } from './use-focused-article.ts';
import { useInitialFocus } from './use-initial-focus.ts';
import { type RequestFormStart, type RequestFormState, useRequestForm } from './use-request-form.ts';

const EditReview = lazyPart(() => import('./review/edit-review.tsx'));

interface RequestFormProps {
  readonly start: RequestFormStart;
  /** Shown above the fields: the source of the initial values, and which of them no longer exist. */
  readonly notice?: ReactNode;
  /** The sections of modules to show. */
  readonly sections?: readonly RequestSection[] | undefined;
  /** The tool that is open initially. */
  readonly tool?: RequestTool | undefined;
}

/**
 * Renders the form of a request on one page: the items, the dates and the suppliers, beside the email that
 * suppliers will receive.
 */
export function RequestForm({ start, notice, sections = [], tool: opened }: RequestFormProps) {
  const { t, i18n } = useLingui();
  const state = useRequestForm(start);
  const phone = useMediaQuery(PHONE_QUERY);
  const [tool, setTool] = useState(opened);
  // Suppliers that were already invited receive another email, which the review shows before saving.
  const out = start.kind === 'edit' && isSentAndEditable(start.purchase.status);
  const { control } = state.form;
  const categoryId = useWatch({ control, name: 'category_id' });
  const [asked, setRow] = useFocusedArticle(state);
  const suggested = useSuggestedSuppliers(categoryId, asked.name);
  const chosen = useWatch({ control, name: 'supplier_ids' });
  const others = useWatch({ control, name: 'other_suppliers' });
  useInitialFocus(state, start, opened !== undefined);
  const recipients = collectRecipients(chosen, suggested.data?.data ?? [], others);

  return (
    <RailLayout
      width={372}
      className={styles.page}
      railLabel={t`Email to suppliers`}
      rail={
        phone || out ? null : (
          <div className={styles.beside}>
            <MailPreview
              state={state}
              recipients={recipients}
              number={start.kind === 'edit' ? start.purchase.request_number : ''}
            >
              <CategoryBudget categoryId={categoryId} />
            </MailPreview>
          </div>
        )
      }
      foot={<RequestFooter state={state} start={start} recipients={recipients} />}
    >
      <PageHeader
        title={<Title start={start} />}
        actions={
          <>
            <DraftState state={state} />
            {start.kind !== 'edit' &&
              requestTools.parts.map((one) => (
                <Button key={one.name} icon={<one.icon />} onClick={() => setTool(one)}>
                  {i18n._(one.label)}
                </Button>
              ))}
            <FormMenu state={state} start={start} recipients={recipients} phone={phone} />
          </>
        }
      />
      <form
        noValidate
        className={styles.form}
        aria-label={t`Request`}
        onSubmit={(event) => event.preventDefault()}
      >
        {notice}
        <FormRefusal state={state} href={start.kind === 'edit' ? paths.request(start.purchase.id) : null} />
        <ItemsSection state={state} asked={asked} onRow={setRow} />
        {sections.map(({ name, Section }) => (
          <Suspense key={name} fallback={null}>
            <Section state={state} />
          </Suspense>
        ))}
        <DatesSection state={state} />
        <SuppliersSection state={state} suggested={suggested} article={asked.name} />
        <PublishSection state={state} start={start} />
        <AttachmentsSection state={state} copied={start.kind === 'copy'} />
      </form>
      {tool && (
        <Suspense fallback={null}>
          <tool.Dialog state={state} onClose={() => setTool(undefined)} />
        </Suspense>
      )}
      {start.kind === 'edit' && state.review && (
        <Suspense fallback={null}>
          <EditReview
            purchase={start.purchase}
            body={state.review}
            busy={state.busy}
            onEnd={state.endReview}
          />
        </Suspense>
      )}
      <LeaveGuard wouldLose={() => state.draft.refused && state.wouldLose()} />
    </RailLayout>
  );
}

function Title({ start }: { start: RequestFormStart }) {
  if (start.kind === 'edit') return <Trans>Edit request {start.purchase.request_number}</Trans>;
  return <Trans>New request</Trans>;
}

function DraftState({ state: { draft } }: { state: RequestFormState }) {
  const format = useFormatters();
  if (draft.refused)
    return (
      <span className={styles.draft}>
        <Trans>Drafts cannot be saved in this browser. Do not close the page before you send.</Trans>
      </span>
    );
  if (draft.savedAt === null) return null;
  return (
    <span className={styles.draft}>
      <IconDeviceFloppy size={16} aria-hidden="true" />
      <Trans>Draft saved at {format.time(draft.savedAt)}</Trans>
    </span>
  );
}
