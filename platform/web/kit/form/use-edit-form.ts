import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldLabels } from '#platform/web/lib/forms/form-errors.ts';
import {
  type ContractForm,
  type ContractFormOptions,
  useContractForm,
} from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';

interface Versioned {
  readonly version: number;
}

/** A field that another user changed, with its text when the form was opened and its current text. */
export interface ChangedField {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

interface EditFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>, R extends Versioned>
  extends Omit<ContractFormOptions<Schema>, 'send'> {
  /** The edited record; null for a new one. */
  readonly record: R | null;
  /**
   * Sends the values as a change to the version that the form loaded; `version` is undefined for a new record. A form
   * that stays open calls `continueFrom` with the saved record.
   */
  readonly send: (
    values: z.output<Schema>,
    version: number | undefined,
    continueFrom: (saved: R) => void,
  ) => Promise<void>;
  /** Reads the record that another user saved in the meantime; if absent, the record in the refusal is used. */
  readonly readAgain?: () => Promise<Versioned>;
  /** Returns the texts of a record by field, to show which of them another user has changed. */
  readonly textsOf?: (record: R) => Readonly<Record<string, string>>;
  /** The message that nothing was saved, shown if the record cannot be refetched. */
  readonly notSaved: string;
}

export interface EditForm<Schema extends z.ZodType<FieldValues, FieldValues>> extends ContractForm<Schema> {
  /** Whether another user saved first. */
  readonly stale: boolean;
  /** The fields that the other user has changed since the form was opened; empty unless `stale`. */
  readonly changed: readonly ChangedField[];
  /** Saves the entered values over those of the other user. */
  readonly overwrite: () => void;
}

/**
 * Hook for the form of a record that other users may change in the meantime. The user can still overwrite their
 * changes with the entered values.
 */
export function useEditForm<Schema extends z.ZodType<FieldValues, FieldValues>, R extends Versioned>({
  record,
  send,
  readAgain,
  textsOf,
  notSaved,
  ...options
}: EditFormOptions<Schema, R>): EditForm<Schema> {
  const version = useRef(record?.version);
  const [opened, setOpened] = useState(record);
  const continueFrom = (saved: R) => {
    version.current = saved.version;
    setOpened(saved);
  };
  const contract = useContractForm({
    ...options,
    send: (values) => send(values, version.current, continueFrom),
  });
  const stale = record !== null && isApiError(contract.failure, 'stale');
  const fresh = stale ? (contract.failure?.fresh as R | undefined) : undefined;
  const latest = async () => (readAgain ? await readAgain() : fresh);
  return {
    ...contract,
    stale,
    changed: textsOf && opened && fresh ? changedFields(textsOf(opened), textsOf(fresh), options.labels) : [],
    overwrite: () =>
      void latest().then(
        (found) => {
          version.current = found?.version;
          contract.onSubmit();
        },
        (error: unknown) => showWriteFailure(error, notSaved),
      ),
  };
}

function changedFields(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  labels: FieldLabels,
): ChangedField[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const from = before[field] ?? '';
    const to = after[field] ?? '';
    return from === to ? [] : [{ label: String(labels[field] ?? field), from, to }];
  });
}
