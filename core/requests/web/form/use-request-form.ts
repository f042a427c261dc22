import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { isSentAndEditable, mayLackDeadline } from '#core/purchase/rules/editing/request-edit.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { type EditForm, useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import type { BodyOf } from '#platform/web/lib/http/call-types.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import {
  showFailure,
  showWriteFailure,
  unreportedFailureText,
} from '#platform/web/lib/http/show-failures.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { getDraftStorageKey, readFormDraft } from './draft/draft.ts';
import { type RequestDraft, useRequestDraft } from './draft/use-request-draft.ts';
import { incompleteRequests, preparedRequests } from './request-form-slots.ts';
import { type RequestLabels, useRequestLabels } from './request-labels.ts';
import { getEditConsequences } from './review/edit-outcome.ts';
import {
  mapErrorsToForm,
  optionalDeadlineSchema,
  type RequestPayload,
  requestFormSchema,
} from './values/request-schema.ts';
import {
  BLANK_REQUEST,
  REQUEST_NUMBER_FIELDS,
  type RequestValues,
  toRequestValues,
} from './values/request-values.ts';

export type RequestFormStart =
  /** `of` is the key of the form's draft; `values` are the initial values. */
  | {
      readonly kind: 'new';
      readonly of: string;
      readonly values?: Partial<RequestValues>;
      /** The version of the initial values: a draft based on an older version is not restored. */
      readonly version?: number;
      /** The draft that becomes this request. */
      readonly draft_id?: number;
    }
  | { readonly kind: 'edit' | 'copy'; readonly purchase: PurchaseDetail };

/** Save the request for later, or save it and send it to the suppliers. */
export type SubmitIntent = 'save' | 'send';

export interface RequestFormState extends EditForm<typeof requestFormSchema> {
  readonly labels: RequestLabels;
  readonly draft: RequestDraft;
  /** The request that is edited or copied; null for a new one. */
  readonly source: PurchaseDetail | null;
  readonly submit: (intent: SubmitIntent) => void;
  readonly intent: SubmitIntent | null;
  /** Whether the deadline may be set later, as in premium. */
  readonly deadlineLater: boolean;
  /** The changes of a sent request to be reviewed before saving; null while no review is open. */
  readonly review: RequestPayload | null;
  readonly endReview: (save: boolean) => void;
}

/** Returns the form of a request with its draft; submitting creates only one request, however often the user clicks. */
export function useRequestForm(start: RequestFormStart): RequestFormState {
  const { t } = useLingui();
  const labels = useRequestLabels();
  const language = useLanguage();
  const { id: userId } = useMe();
  const premiumPlan = isPremium(useActor().plan);
  const edited = start.kind === 'edit' ? start.purchase : null;
  const out = edited !== null && isSentAndEditable(edited.status);
  const deadlineLater = edited
    ? mayLackDeadline(edited.premium, edited.status)
    : mayLackDeadline(premiumPlan, null);
  const [storageKey] = useState(() =>
    getDraftStorageKey({
      user_id: userId,
      of: start.kind === 'new' ? start.of : `${start.kind}:${start.purchase.id}`,
    }),
  );
  const [base] = useState<RequestValues>(() =>
    start.kind === 'new'
      ? { ...BLANK_REQUEST, ...start.values }
      : toRequestValues(start.purchase, start.kind, language),
  );
  const version = start.kind === 'new' ? (start.version ?? 0) : (edited?.version ?? 0);
  const [kept] = useState(() => readFormDraft(storageKey, version, language));
  const [key] = useState(() => kept?.idempotencyKey ?? newIdempotencyKey());
  // The key that a reload restores. It differs from `key` once `key` belongs to a stored request with different
  // data.
  const keyToRestore = useRef(key);
  const draftKey = useRef(key);
  const [intent, setIntent] = useState<SubmitIntent | null>(null);
  const [review, setReview] = useState<RequestPayload | null>(null);
  const reviewed = useRef(false);
  const wanted = useRef<SubmitIntent>('save');
  const finish = useFinish();

  const write = (body: BodyOf<'POST purchases'>, version: number | undefined): Promise<PurchaseDetail> =>
    edited
      ? call('PUT purchases/{id}', { params: { id: edited.id }, body, version })
      : call('POST purchases', {
          body: start.kind === 'new' ? { ...body, draft_id: start.draft_id } : body,
          idempotencyKey: key,
        });

  const schema = deadlineLater ? optionalDeadlineSchema : requestFormSchema;
  const contract = useEditForm({
    record: edited,
    readAgain: () => call('GET purchases/{id}', { params: { id: edited?.id ?? 0 } }),
    notSaved: t`The request was not saved`,
    schema,
    labels,
    defaultValues: kept?.values ?? base,
    numbers: REQUEST_NUMBER_FIELDS,
    send: async (body, version) => {
      const values = contract.form.getValues();
      const outcome = edited && out ? getEditConsequences(edited, body) : null;
      if (outcome?.changed.length === 0) {
        draft.drop();
        return finish.unchanged(outcome.id);
      }
      if (outcome && !reviewed.current) return setReview(body);
      // The reviewed body is sent now; another attempt needs another review.
      reviewed.current = false;
      try {
        const purchase = await write(body, version);
        draft.drop();
        await finish.kept(purchase, wanted.current, { edited: edited !== null, mails: outcome?.mails ?? 0 });
      } catch (error) {
        if (isApiError(error, 'idempotency_mismatch')) {
          keyToRestore.current = newIdempotencyKey();
          draft.save();
          finish.submittedBefore(error);
        }
        throw error instanceof ApiError ? inForm(error, values) : error;
      }
    },
  });
  const draft = useRequestDraft({
    ...{ form: contract.form, storageKey, base, kept, version },
    getKey: () => keyToRestore.current,
  });

  // In premium, saving submits the request for approval, so it has to be complete.
  const mayBeIncomplete = edited === null && !premiumPlan;
  const [saving, setSaving] = useState(false);
  // A second click may come before the button is rendered as busy.
  const savingNow = useRef(false);
  const saveIncomplete = async () => {
    if (savingNow.current) return;
    savingNow.current = true;
    setSaving(true);
    try {
      const replaces = start.kind === 'new' ? start.draft_id : undefined;
      if (await finish.incomplete(contract.form.getValues(), replaces, draftKey)) draft.drop();
    } finally {
      savingNow.current = false;
      setSaving(false);
    }
  };
  const submit = (next: SubmitIntent) => {
    if (next === 'save' && mayBeIncomplete && isIncomplete(schema, contract.form.getValues()))
      return void saveIncomplete();
    wanted.current = next;
    reviewed.current = false;
    setIntent(next);
    contract.onSubmit();
  };
  const endReview = (save: boolean) => {
    setReview(null);
    if (!save) return;
    reviewed.current = true;
    contract.onSubmit();
  };
  return {
    ...contract,
    labels,
    draft,
    source: start.kind === 'new' ? null : start.purchase,
    deadlineLater,
    review,
    endReview,
    busy: contract.busy || saving,
    intent: saving ? 'save' : contract.busy ? intent : null,
    submit,
  };
}

/** Returns the error with the field names of the form. */
function inForm(error: ApiError, values: RequestValues): ApiError {
  return error.withErrors(mapErrorsToForm(error.errors, values));
}

/**
 * Returns whether the request has a name and its only errors are missing fields, so that it can be stored as a draft.
 * Other errors are shown at their fields instead. A draft has no files, so a request with files is not stored as one.
 */
function isIncomplete(schema: z.ZodType, values: RequestValues): boolean {
  if (incompleteRequests.parts.length === 0 || values.name.trim() === '' || values.attachments.length > 0)
    return false;
  const { error } = schema.safeParse(values, { reportInput: true });
  return (
    error !== undefined &&
    Object.values(toFieldErrors(error))
      .flat()
      .every(({ rule }) => rule === 'required')
  );
}

/**
 * Returns the functions that complete a submission: a stored request is sent if requested, a message is shown,
 * and the request is opened.
 */
function useFinish() {
  const { t } = useLingui();
  const client = useQueryClient();
  const go = useNavigateTo();
  const language = useLanguage();

  const unchanged = (id: number): void => {
    toasts.add({ kind: 'info', title: t`Nothing was changed` });
    go(paths.request(id), { replace: true });
  };

  const kept = async (kept: PurchaseDetail, intent: SubmitIntent, { edited, mails }: Kept): Promise<void> => {
    let purchase = kept;
    let refusal: ApiError | null = null;
    if (intent === 'send') {
      try {
        purchase = await call('POST purchase-steps/rfps/send/{id}', {
          params: { id: kept.id },
          body: {},
          version: kept.version,
          background: true,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refusal = error;
      }
    }
    client.setQueryData(purchaseKeys.detail(purchase.id), purchase);
    void client.invalidateQueries({ queryKey: purchaseKeys.all });
    for (const { queryKey } of preparedRequests.parts) void client.invalidateQueries({ queryKey });
    if (refusal) {
      // The request is stored and has a number; only the sending has to be retried, on the request's page.
      showFailure({
        title: t`${kept.request_number} has been saved but not sent`,
        text: unreportedFailureText(refusal),
        lasting: true,
      });
    } else {
      const { premium, invited_count: count } = purchase;
      const next =
        intent === 'send'
          ? t`${purchase.request_number}: ${plural(count, { one: '# supplier is invited', other: '# suppliers are invited' })}.`
          : mails > 0
            ? t`Emails are being sent: ${plural(mails, { one: '# supplier', other: '# suppliers' })}.`
            : premium && !edited
              ? t`${purchase.request_number} is pending approval. It can then be sent to the suppliers.`
              : t`${purchase.request_number} saved. Nothing was sent to suppliers.`;
      toasts.add({
        kind: 'success',
        title: edited && intent === 'save' ? t`Changes saved` : t`Request submitted`,
        text: next,
      });
    }
    go(paths.request(purchase.id), { replace: true });
  };

  /** Stores an incomplete request as a draft; returns whether this succeeded. */
  const incomplete = async (
    values: RequestValues,
    replaces: number | undefined,
    key: { current: string },
  ): Promise<boolean> => {
    try {
      for (const { save, queryKey } of incompleteRequests.parts) {
        try {
          await save(values, language, { replaces, idempotencyKey: key.current });
        } catch (error) {
          if (!isApiError(error, 'idempotency_mismatch')) throw error;
          // The draft was stored, but the response was lost and the form has been edited since, so that draft is
          // replaced.
          key.current = newIdempotencyKey();
          const stored = Number(error.params.id) || replaces;
          await save(values, language, { replaces: stored, idempotencyKey: key.current });
        }
        void client.invalidateQueries({ queryKey });
      }
    } catch (error) {
      showWriteFailure(error);
      return false;
    }
    toasts.add({
      kind: 'success',
      title: t`Draft saved`,
      text: t`${values.name} is in the overview, under your drafts. Nothing was sent to suppliers.`,
    });
    go(paths.requests(), { replace: true });
    return true;
  };

  /** Shows that an earlier submission, whose response was lost, created a request with other data. */
  const submittedBefore = ({ params }: ApiError): void => {
    const id = Number(params.id);
    toasts.add({
      kind: 'info',
      title: t`The first request is already saved`,
      text: t`Your later changes are not in it, and were not sent.`,
      timeout: null,
      ...(id > 0 && { action: { label: t`Open the request`, onAction: () => go(paths.request(id)) } }),
    });
  };
  return { kept, unchanged, incomplete, submittedBefore };
}

interface Kept {
  readonly edited: boolean;
  /** The number of suppliers that receive an email on saving. */
  readonly mails: number;
}
