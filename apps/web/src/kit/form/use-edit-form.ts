import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type ContractForm, type ContractFormOptions, useContractForm } from '../../lib/forms/forms.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { sayFailed } from '../../lib/http/say-failed.ts';

interface Versioned {
  readonly version: number;
}

interface EditFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>>
  extends Omit<ContractFormOptions<Schema>, 'send'> {
  /** Holds the record that is edited; null for a new one. */
  readonly record: Versioned | null;
  /** Sends the values as a change of the version the form knows; undefined for a new record. */
  readonly send: (values: z.output<Schema>, version: number | undefined) => Promise<void>;
  /** Reads what somebody else saved meanwhile. */
  readonly readAgain: () => Promise<Versioned>;
  /** Says that nothing was saved, where it cannot be read again. */
  readonly notSaved: string;
}

export interface EditForm<Schema extends z.ZodType<FieldValues, FieldValues>> extends ContractForm<Schema> {
  /** Somebody else saved first. */
  readonly stale: boolean;
  /** Saves what is typed over what somebody else saved. */
  readonly overwrite: () => void;
}

/** The form of a record that others may change meanwhile: what was typed can still be saved, over what they saved. */
export function useEditForm<Schema extends z.ZodType<FieldValues, FieldValues>>({
  record,
  send,
  readAgain,
  notSaved,
  ...options
}: EditFormOptions<Schema>): EditForm<Schema> {
  const version = useRef(record?.version);
  const contract = useContractForm({ ...options, send: (values) => send(values, version.current) });
  return {
    ...contract,
    stale: record !== null && isApiError(contract.failure, 'stale'),
    overwrite: () =>
      void readAgain().then(
        (fresh) => {
          version.current = fresh.version;
          contract.onSubmit();
        },
        (error: unknown) => sayFailed(error, notSaved),
      ),
  };
}
