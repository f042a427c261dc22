import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import type { PurchaseWrites, WriteFunction } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ComboboxOption } from '#platform/web/ui/combobox-option.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { MultiCombobox } from '#platform/web/ui/multi-combobox.tsx';

interface InviteDialogProps {
  readonly purchase: PurchaseDetail;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/** Lets the user invite more suppliers to a sent request; suppliers of its category come first. */
export default function InviteDialog({ purchase, writes, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [chosen, setChosen] = useState<string[]>([]);
  const [missing, setMissing] = useState(false);
  const category = purchase.category.id;
  const suggested = useQuery({
    queryKey: ['purchases', 'suggested', category],
    queryFn: ({ signal }) =>
      call('GET purchases/suppliers/suggested', {
        query: { category_id: String(category) },
        signal,
        background: true,
      }),
  });
  const invited = new Set(
    purchase.rfps.filter((rfp) => rfp.withdrawn_at === null).map((rfp) => rfp.supplier.id),
  );
  const options = (suggested.data?.data ?? [])
    .filter(({ id }) => !invited.has(id))
    .map((supplier): ComboboxOption => {
      const known = supplier.in_category ? purchase.category.name : supplier.city;
      const { paused, contact_email: email, answered } = supplier;
      const record =
        answered.whole > 0 && t`answered ${{ part: answered.part }} of ${{ whole: answered.whole }}`;
      const hint = paused === null ? (email ?? t`no contact with an email address`) : t`paused: ${paused}`;
      return {
        value: String(supplier.id),
        label: supplier.name,
        hint: [known, record, hint].filter(Boolean).join(' · '),
        disabled: email === null || paused !== null,
      };
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setMissing(true);
    const done = { title: t`The invitations have been sent` };
    const write: WriteFunction<PurchaseDetail> = (version) =>
      call('POST purchases/{id}/invitations', {
        params: { id: purchase.id },
        version,
        body: { supplier_ids: chosen.map(Number) },
      });
    if (await writes.run('invite', write, done)) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={chosen.length === 0}
      title={<Trans>Invite more suppliers to {purchase.request_number}</Trans>}
      description={<Trans>Each supplier receives an email with its own link and the same deadline.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={writes.busy === 'invite'}>
            {chosen.length === 0 ? (
              <Trans>Invite</Trans>
            ) : (
              <Plural value={chosen.length} one="Invite # supplier" other="Invite # suppliers" />
            )}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {suggested.error ? (
          <QueryFailure query={suggested} />
        ) : (
          <Field
            label={t`Suppliers`}
            required
            error={missing && chosen.length === 0 ? t`Choose at least one supplier.` : undefined}
          >
            <MultiCombobox
              values={chosen}
              onChange={setChosen}
              options={options}
              loading={suggested.isPending}
              placeholder={t`Choose suppliers`}
              searchLabel={t`Search suppliers`}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
