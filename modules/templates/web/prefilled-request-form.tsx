import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequestForm } from '#core/requests/web/form/public.ts';
import type { RequestStartProps } from '#core/requests/web/public.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import type { FilledTemplate } from '../wire.ts';
import { templateToRequestValues } from './template-content.ts';
import { filledDraftQuery, filledTemplateQuery } from './templates.api.ts';

/**
 * Shows the request form, filled in from a template or a draft. No request exists until the form is submitted.
 */
export default function PrefilledRequestForm({ name, id }: RequestStartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const ofDraft = name === 'draft';
  const template = useQuery({ ...filledTemplateQuery(id), enabled: !ofDraft });
  const draft = useQuery({ ...filledDraftQuery(id), enabled: ofDraft });
  const { data: filled, ...query } = ofDraft ? draft : template;
  if (filled) {
    // Days of a saved draft count from the day on which it was saved, so that its deadline stays the same.
    const isSaved = 'template' in filled && filled.template === null;
    const since = isSaved ? filled.created_at : new Date().toISOString();
    const values = templateToRequestValues(filled, language, dayInBelgrade(since));
    return (
      <RequestForm
        start={{
          ...{ kind: 'new', of: `${name}:${id}`, values },
          ...('version' in filled ? { version: filled.version } : { draft_id: id }),
        }}
        notice={filled.left_out.length > 0 && <LeftOut left={filled.left_out} />}
      />
    );
  }
  const gone = isApiError(query.error, 'not_found');
  return (
    <>
      <PageHeader title={t`New request`} />
      {gone ? (
        <Notice
          tone="warn"
          role="alert"
          title={
            ofDraft ? (
              <Trans>This draft is no longer available</Trans>
            ) : (
              <Trans>This template is no longer available</Trans>
            )
          }
          action={
            <Link href={paths.newRequest()} className={buttonClass({})}>
              <Trans>New request</Trans>
            </Link>
          }
        >
          <Trans>It was used, replaced or deleted.</Trans>
        </Notice>
      ) : (
        <QueryFailure query={query} />
      )}
      {!query.error && <SkeletonFields count={4} />}
    </>
  );
}

function LeftOut({ left }: { left: FilledTemplate['left_out'] }) {
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>Some of it is no longer available and was left out</Trans>}
    >
      <ul>
        {left.map(({ what, name, paused }) => (
          <li key={`${what}${name}`}>
            {what === 'category' && <Trans>Category: {name}</Trans>}
            {what === 'sector' && <Trans>Department</Trans>}
            {what === 'supplier' && paused === null && <Trans>Supplier: {name}</Trans>}
            {what === 'supplier' && paused !== null && (
              <Trans>
                Supplier: {name}, paused: {paused}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
