import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountCategory, AccountContactPerson } from '@ponuda/contract/marketplace-categories';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';

/** Who or what is taken away. */
export type Removed =
  | { readonly what: 'person'; readonly person: AccountContactPerson }
  | { readonly what: 'category'; readonly category: AccountCategory };

interface RemoveAnsweringProps {
  readonly removed: Removed;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a contact person or a category goes, and says what the account no longer hears of. */
export default function RemoveAnswering({ removed, onClose, onRemoved }: RemoveAnsweringProps) {
  const { t } = useLingui();
  const removal = useMutation({
    mutationFn: () =>
      removed.what === 'person'
        ? call('DELETE market-place/contact-persons/{id}', { params: { id: removed.person.id } })
        : call('DELETE market-place/categories/{id}', { params: { id: removed.category.id } }),
    onSuccess: () => {
      toasts.add({
        kind: 'success',
        title: removed.what === 'person' ? t`Contact person deleted` : t`Category removed`,
      });
      onRemoved();
    },
    onError: (error) => {
      sayFailed(error);
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        removed.what === 'person' ? (
          <Trans>Delete contact person {removed.person.nameAndSurname}?</Trans>
        ) : (
          <Trans>Remove the category {removed.category.name}?</Trans>
        )
      }
      confirmLabel={removed.what === 'person' ? t`Delete contact person` : t`Remove the category`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Consequence removed={removed} />
      </p>
    </ConfirmDialog>
  );
}

function Consequence({ removed }: { readonly removed: Removed }) {
  if (removed.what === 'category')
    return (
      <Trans>
        New requests in it are no longer shown or mailed to you. Invitations you have stay as they are.
      </Trans>
    );
  const names = removed.person.categories.map(({ name }) => name).join(', ');
  if (names === '') return <Trans>Invitations already sent stay as they are.</Trans>;
  return (
    <Trans>
      Nobody is responsible for {names} then: new requests there are no longer shown or mailed to you. Make
      somebody else responsible first, or continue.
    </Trans>
  );
}
