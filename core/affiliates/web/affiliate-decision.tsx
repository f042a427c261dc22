import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import type { Affiliate } from '../wire.ts';

/** The query key of the cached affiliate lists. */
export const AFFILIATES_KEY = ['moderation', 'affiliates'] as const;

export type AffiliateDecisionKind = 'accept' | 'refuse' | 'send-link';

interface AffiliateDecisionProps {
  readonly what: AffiliateDecisionKind;
  readonly affiliate: Affiliate;
  readonly onClose: () => void;
}

function carryOut(what: AffiliateDecisionKind, id: number) {
  if (what === 'send-link') return call('POST moderation/affiliates/{id}/send-link', { params: { id } });
  const state = what === 'accept' ? ('accepted' as const) : ('refused' as const);
  return call('PUT moderation/affiliates/{id}/state', { params: { id }, body: { state } });
}

/**
 * Asks for confirmation before an affiliate is accepted, refused or sent a new link, because each of these
 * actions sends an email.
 */
export function AffiliateDecisionDialog({ what, affiliate, onClose }: AffiliateDecisionProps) {
  const { t } = useLingui();
  const { company_name: name, email } = affiliate;
  const words = {
    accept: { title: t`Accept ${name} as an affiliate?`, verb: t`Accept`, done: t`Affiliate accepted` },
    refuse: { title: t`Reject ${name} as an affiliate?`, verb: t`Reject`, done: t`Affiliate rejected` },
    'send-link': {
      title: t`Send ${name} a new secret link?`,
      verb: t`Send new link`,
      done: t`New link sent`,
    },
  }[what];
  const refused = t`Nothing was changed`;
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () =>
          carryOut(what, affiliate.id).catch((error) => {
            if (isApiError(error, 'validation_failed') && error.errors.email)
              showWriteFailure(error, refused, t`Another affiliate has the address ${email}.`);
            throw error;
          }),
        done: () => ({ title: words.done, text: name }),
        refused,
        keys: [AFFILIATES_KEY],
      }}
      title={words.title}
      confirmLabel={words.verb}
      harmful={what === 'refuse'}
    >
      <p>
        {what === 'accept' && <Trans>The link of the affiliate’s own page is emailed to {email}.</Trans>}
        {what === 'send-link' && (
          <Trans>It is emailed to {email}. The affiliate’s current link stops working immediately.</Trans>
        )}
        {what === 'refuse' && affiliate.state === 'accepted' && (
          <Trans>
            The page and the shared link stop working immediately. Past earnings remain on record. {email} is
            notified by email.
          </Trans>
        )}
        {what === 'refuse' && affiliate.state === 'asked' && <Trans>{email} is notified by email.</Trans>}
      </p>
    </ConfirmActionDialog>
  );
}
