import { useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import type { TradeBody } from '@ponuda/contract/trade';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { type ContractForm, useContractForm } from '../../lib/forms.ts';
import { call, newIdempotencyKey } from '../../lib/http.ts';
import { useLanguage } from '../../lib/language.ts';
import { useGo } from '../../lib/link.tsx';
import { useMe } from '../../lib/session.ts';
import { usePapers } from '../../lib/use-papers.ts';
import { toasts } from '../../ui/toast-store.ts';
import { purchaseKeys } from '../purchases/public.ts';
import { startQuery, tradeCalls } from './trade.api.ts';
import { TRADE, type TradeKind } from './trade-kind.ts';
import { type TradeLabels, useTradeLabels } from './trade-labels.ts';
import { errorsInForm, TRADE_SCHEMAS, type TradeSchema } from './trade-schema.ts';
import { blankTrade, type TradeValues, valuesOf } from './trade-values.ts';

export type Start =
  | { readonly as: 'new' }
  | { readonly as: 'edit' | 'copy'; readonly purchase: PurchaseDetail };

type Kept = PurchaseDetail['attachments'][number];

export interface TradeFormState extends ContractForm<TradeSchema> {
  readonly kind: TradeKind;
  /** What is edited or copied; null for a new purchase. */
  readonly source: PurchaseDetail | null;
  readonly labels: TradeLabels;
  readonly papers: ReturnType<typeof usePapers>;
  /** The papers it has already. */
  readonly kept: readonly Kept[];
  readonly dropKept: (id: number) => void;
  /** Keeps what stands here although somebody changed the purchase meanwhile. */
  readonly overwrite: () => void;
}

/** The form of an ad hoc or direct purchase; what is sent becomes one purchase, however often it is clicked. */
export function useTradeForm(kind: TradeKind, start: Start): TradeFormState {
  const { t } = useLingui();
  const labels = useTradeLabels(kind);
  const language = useLanguage();
  const { company } = useMe();
  const client = useQueryClient();
  const go = useGo();
  const edited = start.as === 'edit' ? start.purchase : null;
  const [key] = useState(newIdempotencyKey);
  const version = useRef(edited?.version ?? 0);
  const papers = usePapers();
  const [kept, setKept] = useState<readonly Kept[]>(edited?.attachments ?? []);
  const [defaultValues] = useState<TradeValues>(() =>
    start.as === 'new'
      ? blankTrade(company?.settings.currency, company?.country)
      : valuesOf(start.purchase, start.as, language),
  );

  const write = (body: TradeBody): Promise<PurchaseDetail> =>
    edited
      ? tradeCalls(kind, edited.id).update(body, version.current)
      : call(`POST ${TRADE[kind].calls}/create`, { body, idempotencyKey: key });

  const contract = useContractForm({
    schema: TRADE_SCHEMAS[kind],
    labels,
    defaultValues,
    send: async (body) => {
      const values = contract.form.getValues();
      try {
        const purchase = await write(body);
        client.setQueryData(purchaseKeys.detail(purchase.id), purchase);
        void client.invalidateQueries({ queryKey: purchaseKeys.all });
        toasts.add({
          kind: 'success',
          title: edited ? t`Changes saved` : t`Purchase submitted`,
          text: t`${purchase.request_number} waits for approval. Those who may approve it are told.`,
        });
        go(TRADE[kind].view(purchase.id), { replace: true });
      } catch (error) {
        throw error instanceof ApiError ? inForm(error, values) : error;
      }
    },
  });
  const { form } = contract;
  const { fileIds } = papers;
  const isSubmitted = form.formState.isSubmitted;
  useEffect(() => {
    const ids = [...kept.map(({ id }) => id), ...fileIds];
    if (JSON.stringify(ids) === JSON.stringify(form.getValues('file_ids'))) return;
    form.setValue('file_ids', ids, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [kept, fileIds, form, isSubmitted]);

  return {
    ...contract,
    kind,
    source: start.as === 'new' ? null : start.purchase,
    labels,
    papers,
    kept,
    dropKept: (id) => setKept((list) => list.filter((one) => one.id !== id)),
    overwrite: () => {
      if (!edited) return;
      client.fetchQuery(startQuery(kind, edited.id)).then(
        (fresh) => {
          version.current = fresh.version;
          contract.onSubmit();
        },
        () => undefined,
      );
    },
  };
}

/** The refusal with the fields named as the form has them. */
function inForm(error: ApiError, values: TradeValues): ApiError {
  return error.withErrors(errorsInForm(error.errors, values));
}
