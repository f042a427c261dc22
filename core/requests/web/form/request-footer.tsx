import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isSentAndEditable } from '#core/purchase/rules/editing/request-edit.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { MissingFields } from '#platform/web/kit/form/missing-fields.tsx';
import { useActor } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import type { Recipient } from './mail/recipients.ts';
import styles from './new-request.module.css';
import { isBlankArticle } from './typed-article.ts';
import type { RequestFormStart, RequestFormState } from './use-request-form.ts';

interface RequestFootProps {
  readonly state: RequestFormState;
  readonly start: RequestFormStart;
  readonly recipients: readonly Recipient[];
}

/** Shows how many suppliers will receive the request, and what happens on saving. */
export function RequestFooter({ state, start, recipients }: RequestFootProps) {
  const texts = useFootTexts(start);
  const reasonId = useId();
  const { submit, intent, busy } = state;
  const count = recipients.length;
  useSubmitKey(() => {
    if (!busy) submit(texts.canSend && count > 0 ? 'send' : 'save');
  });

  return (
    <StickyFooter
      actions={
        <>
          <Button
            variant={texts.canSend ? 'secondary' : 'primary'}
            busy={intent === 'save'}
            disabled={busy && intent !== 'save'}
            onClick={() => submit('save')}
          >
            {texts.saveLabel}
          </Button>
          {texts.canSend && count === 0 && (
            <DisabledButton variant="primary" reasonId={reasonId}>
              <Trans>Send to suppliers</Trans>
            </DisabledButton>
          )}
          {texts.canSend && count > 0 && (
            <Button
              variant="primary"
              icon={<IconSend />}
              busy={intent === 'send'}
              disabled={busy && intent !== 'send'}
              onClick={() => submit('send')}
            >
              <Plural value={count} one="Send to # supplier" other="Send to # suppliers" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.footWords} role="status">
        {!texts.canSend ? (
          texts.next
        ) : count === 0 ? (
          <DisabledReason id={reasonId} text={<Missing state={state} />} />
        ) : (
          <Plural value={count} one="# supplier receives the email." other="# suppliers receive the email." />
        )}
      </div>
    </StickyFooter>
  );
}

/** Names what a request without suppliers still lacks, in the order of the form. */
function Missing({ state }: { readonly state: RequestFormState }) {
  const { labels, deadlineLater, form } = state;
  const [name, category, byArticles, articles, deadline] = useWatch({
    control: form.control,
    name: ['name', 'category_id', 'by_articles', 'articles', 'date_for_offer'],
  });
  const lacking = [
    name.trim() === '' && labels.name,
    category === null && labels.category_id,
    byArticles && articles.every(isBlankArticle) && labels.articles,
    deadline === '' && !deadlineLater && labels.date_for_offer,
  ].filter((label) => label !== false);
  if (lacking.length === 0) return <Trans>Choose at least one supplier.</Trans>;
  return <MissingFields labels={[...lacking, labels.supplier_ids]} />;
}

/** Submits the form by Ctrl+Enter (on a Mac also Cmd+Enter), unless a dialog is open. */
function useSubmitKey(submit: () => void) {
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Returns the labels of the actions in the form's footer, by plan and status. */
function useFootTexts(start: RequestFormStart) {
  const { t } = useLingui();
  const plan = useActor().plan;
  const premium = start.kind === 'edit' ? start.purchase.premium : isPremium(plan);
  if (start.kind === 'edit') {
    const { status } = start.purchase;
    if (isSentAndEditable(status))
      return {
        canSend: false,
        saveLabel: t`Review and save`,
        next: t`Before anything is saved, you see what suppliers will be notified of.`,
      };
    return {
      canSend: !premium && status === PURCHASE_STATUS.REQUESTED,
      saveLabel: t`Save changes`,
      next: t`Saving sends nothing to suppliers.`,
    };
  }
  return premium
    ? {
        canSend: false,
        saveLabel: t`Submit for approval`,
        next: t`An owner or admin approves it first. Then it is sent to the suppliers.`,
      }
    : { canSend: true, saveLabel: t`Save for later`, next: '' };
}
