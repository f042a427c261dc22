import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountCategory, AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { marketplaceKeys } from '../marketplace.api.ts';

export type RemovedResponsibility =
  | { readonly what: 'person'; readonly person: AccountContactPerson }
  | { readonly what: 'category'; readonly category: AccountCategory };

interface RemoveAnsweringProps {
  readonly removed: RemovedResponsibility;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a contact person or a category is removed, and states which emails the account
 * will no longer receive.
 */
export default function RemoveResponsibility({ removed, onClose }: RemoveAnsweringProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () =>
          removed.what === 'person'
            ? call('DELETE market-place/contact-persons/{id}', {
                params: { id: removed.person.id },
                version: removed.person.version,
              })
            : call('DELETE market-place/categories/{id}', { params: { id: removed.category.id } }),
        done: () => ({
          title: removed.what === 'person' ? t`Contact person deleted` : t`Category removed`,
        }),
        // The published requests visible to the account depend on its categories.
        keys: [marketplaceKeys.all],
      }}
      title={
        removed.what === 'person' ? (
          <Trans>Delete contact person {removed.person.nameAndSurname}?</Trans>
        ) : (
          <Trans>Remove the category {removed.category.name}?</Trans>
        )
      }
      confirmLabel={removed.what === 'person' ? t`Delete contact person` : t`Remove the category`}
    >
      <p>
        <Consequence removed={removed} />
      </p>
    </ConfirmActionDialog>
  );
}

function Consequence({ removed }: { readonly removed: RemovedResponsibility }) {
  if (removed.what === 'category')
    return (
      <Trans>
        New requests in it are no longer shown or emailed to you. Invitations you have stay as they are.
      </Trans>
    );
  const names = removed.person.categories.map(({ name }) => name).join(', ');
  if (names === '') return <Trans>Invitations already sent stay as they are.</Trans>;
  return (
    <Trans>
      No one will be responsible for {names}: new requests there will no longer be shown or emailed to you.
      Make someone else responsible first, or continue.
    </Trans>
  );
}
