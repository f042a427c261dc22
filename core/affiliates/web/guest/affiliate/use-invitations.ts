import { type FormEvent, useRef, useState } from 'react';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import {
  createInvitationRow,
  type InvitationRow,
  isEmptyRow,
  pasteAddresses,
  removeRow,
  replaceRow,
  validateRows,
} from './invitation-rows.ts';

const required: BrokenRule = { rule: 'required', params: {} };

interface Options {
  readonly hash: string;
  readonly onSent: (sent: readonly string[], kept: number) => void;
}

/**
 * Returns the rows of the invitation form and their handlers. Nothing is sent while a row is invalid or repeated.
 * Addresses that the server refuses stay in their row with the reason; sent addresses are removed.
 */
export function useInvitations({ hash, onSent }: Options) {
  const [rows, setRows] = useState<readonly InvitationRow[]>(() => [
    createInvitationRow(),
    createInvitationRow(),
    createInvitationRow(),
  ]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [over, setOver] = useState(0);
  const inputs = useRef(new Map<number, HTMLInputElement>());
  const focus = (row: InvitationRow | undefined) => row && inputs.current.get(row.key)?.focus();

  const settle = (filled: readonly InvitationRow[], broken: ReadonlyMap<number, BrokenRule>) => {
    const unsent = filled.flatMap((row, index) => {
      const rule = broken.get(index);
      return rule ? [{ ...row, broken: rule }] : [];
    });
    setRows(
      unsent.length > 0 ? unsent : [createInvitationRow(), createInvitationRow(), createInvitationRow()],
    );
    focus(unsent[0]);
    return unsent.length;
  };

  const send = async (filled: readonly InvitationRow[]) => {
    const answer = await call('POST affiliate', { body: { hash, email: filled.map(({ email }) => email) } });
    const broken = new Map<number, BrokenRule>(
      answer.refused.map(({ index, rule }) => [index, { rule, params: {} }]),
    );
    onSent(answer.sent, settle(filled, broken));
  };

  const refuse = (error: ApiError, filled: readonly InvitationRow[]) => {
    const broken = new Map<number, BrokenRule>();
    for (const [field, [rule]] of Object.entries(error.errors)) {
      const index = /^email\.(\d+)$/.exec(field)?.[1];
      if (index !== undefined && rule) broken.set(Number(index), rule);
    }
    if (broken.size > 0) settle(filled, broken);
    else setFailure(unreportedFailureText(error) ?? null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setOver(0);
    const filled = rows.filter((row) => !isEmptyRow(row));
    const [first] = rows;
    if (filled.length === 0 && first) {
      setRows(replaceRow(rows, first.key, { broken: required }));
      focus(first);
      return;
    }
    const checked = validateRows(rows);
    const wrong = checked.find(({ broken }) => broken !== null);
    if (wrong) {
      setRows(checked);
      focus(wrong);
      return;
    }
    setBusy(true);
    try {
      await send(filled);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error, filled);
    } finally {
      setBusy(false);
    }
  };

  return {
    rows,
    busy,
    failure,
    /** The number of pasted addresses that did not fit into the rows. */
    over,
    submit,
    add: () => {
      const row = createInvitationRow();
      setRows([...rows, row]);
      // The row is rendered only after this event.
      setTimeout(() => focus(row));
    },
    remove: (key: number) => {
      const rest = removeRow(rows, key);
      const at = rows.findIndex((row) => row.key === key);
      setRows(rest);
      setTimeout(() => focus(rest[Math.min(at, rest.length - 1)]));
    },
    // A changed row may make another row valid, because both contained the same address before.
    change: (key: number, email: string) =>
      setRows(
        replaceRow(rows, key, { email, broken: null }).map((row) =>
          row.broken?.rule === 'exist' ? { ...row, broken: null } : row,
        ),
      ),
    leave: (row: InvitationRow) => {
      const checked = validateRows(rows).find(({ key }) => key === row.key);
      if (checked?.broken) setRows((now) => replaceRow(now, row.key, { broken: checked.broken }));
    },
    paste: (key: number, text: string): boolean => {
      const pasted = pasteAddresses(rows, key, text);
      if (!pasted) return false;
      setRows(pasted.rows);
      setOver(pasted.over);
      return true;
    },
    bind: (key: number) => (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(key, input);
      else inputs.current.delete(key);
    },
  };
}
