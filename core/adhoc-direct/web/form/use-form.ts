import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdhocDirectBody } from '#core/adhoc-direct/wire.ts';
import { getAdhocDirectCalls } from '#core/purchase/web/actions/action-presentation.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import { type EditForm, useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { formStartQuery, updateAdhocDirect } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind } from '../kind.ts';
import { type AdhocDirectLabels, useAdhocDirectLabels } from './labels.ts';
import { ADHOC_DIRECT_SCHEMAS, type AdhocDirectSchema, mapServerErrorsToForm } from './schema.ts';
import {
  ADHOC_DIRECT_NUMBER_FIELDS,
  type AdhocDirectValues,
  createBlankAdhocDirectValues,
  toAdhocDirectValues,
} from './values.ts';

export type AdhocDirectFormStart =
  | { readonly as: 'new' }
  | { readonly as: 'edit' | 'copy'; readonly purchase: PurchaseDetail };

type Kept = PurchaseDetail['attachments'][number];

export interface AdhocDirectFormState extends EditForm<AdhocDirectSchema> {
  readonly kind: AdhocDirectKind;
  /** The purchase to edit or copy; null for a new purchase. */
  readonly source: PurchaseDetail | null;
  readonly labels: AdhocDirectLabels;
  readonly attachments: ReturnType<typeof useAttachments>;
  /** The attachments that the purchase already has. */
  readonly kept: readonly Kept[];
  readonly dropKept: (id: number) => void;
}

/**
 * Returns the state of the form for an ad hoc or direct purchase. Repeated clicks on the send button create only
 * one purchase.
 */
export function useAdhocDirectForm(kind: AdhocDirectKind, start: AdhocDirectFormStart): AdhocDirectFormState {
  const { t } = useLingui();
  const labels = useAdhocDirectLabels(kind);
  const language = useLanguage();
  const { company } = useMe();
  const client = useQueryClient();
  const go = useNavigateTo();
  const edited = start.as === 'edit' ? start.purchase : null;
  const [key] = useState(newIdempotencyKey);
  const attachments = useAttachments();
  const [kept, setKept] = useState<readonly Kept[]>(edited?.attachments ?? []);
  const [defaultValues] = useState<AdhocDirectValues>(() =>
    start.as === 'new'
      ? createBlankAdhocDirectValues(language, company?.settings.currency, company?.country)
      : toAdhocDirectValues(start.purchase, start.as, language, company?.country),
  );

  const write = (body: AdhocDirectBody, version: number | undefined): Promise<PurchaseDetail> =>
    edited
      ? updateAdhocDirect(kind, edited.id, body, version)
      : call(`POST ${getAdhocDirectCalls(kind)}/create`, { body, idempotencyKey: key });

  const contract = useEditForm({
    record: edited,
    readAgain: () => client.fetchQuery(formStartQuery(kind, edited?.id ?? 0)),
    notSaved: t`The purchase was not saved`,
    schema: ADHOC_DIRECT_SCHEMAS[kind],
    labels,
    defaultValues,
    numbers: ADHOC_DIRECT_NUMBER_FIELDS,
    send: async (body, version) => {
      const values = contract.form.getValues();
      try {
        const purchase = await write(body, version);
        client.setQueryData(purchaseKeys.detail(purchase.id), purchase);
        void client.invalidateQueries({ queryKey: purchaseKeys.all });
        toasts.add({
          kind: 'success',
          title: edited ? t`Changes saved` : t`Purchase submitted`,
          text: t`${purchase.request_number} is pending approval. The approvers are notified.`,
        });
        go(ADHOC_DIRECT_SCREENS[kind].view(purchase.id), { replace: true });
      } catch (error) {
        if (isApiError(error, 'idempotency_mismatch')) showFirst(error);
        throw error instanceof ApiError ? inForm(error, values) : error;
      }
    },
  });
  /** Shows the purchase that was submitted although its response was lost; the form was edited since. */
  const showFirst = ({ params }: ApiError) => {
    const id = Number(params.id);
    toasts.add({
      kind: 'info',
      title: t`The first version of the purchase has already been submitted`,
      text: t`Your later changes are not in it, and were not sent.`,
      timeout: null,
      ...(id > 0 && {
        action: { label: t`Open the purchase`, onAction: () => go(ADHOC_DIRECT_SCREENS[kind].view(id)) },
      }),
    });
  };
  const { form } = contract;
  const { file_ids } = attachments;
  const isSubmitted = form.formState.isSubmitted;
  useEffect(() => {
    const ids = [...kept.map(({ id }) => id), ...file_ids];
    if (JSON.stringify(ids) === JSON.stringify(form.getValues('file_ids'))) return;
    form.setValue('file_ids', ids, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [kept, file_ids, form, isSubmitted]);

  return {
    ...contract,
    kind,
    source: start.as === 'new' ? null : start.purchase,
    labels,
    attachments,
    kept,
    dropKept: (id) => setKept((list) => list.filter((one) => one.id !== id)),
  };
}

/** Returns the error with the field names of the form. */
function inForm(error: ApiError, values: AdhocDirectValues): ApiError {
  return error.withErrors(mapServerErrorsToForm(error.errors, values));
}
