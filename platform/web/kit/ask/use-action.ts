import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { sayFailed } from '#platform/web/lib/http/say-failed.ts';
import { type ToastInput, toasts } from '#platform/web/ui/toast-store.ts';

export interface Action<T, A extends readonly unknown[] = []> {
  readonly call: (...given: A) => Promise<T>;
  /** Returns the message of success; absent where the page shows it by itself. */
  readonly done?: ((answer: T, ...given: A) => ToastInput) | undefined;
  /** Says what was not done, before the reason; where it is absent, the reason stands alone. */
  readonly refused?: string | undefined;
  /** Names what is read again, also after a refusal: a refusal often means that the page shows an old state. */
  readonly keys?: readonly QueryKey[] | undefined;
  readonly after?: ((answer: T, ...given: A) => void) | undefined;
}

/** Carries a write out, says once what came of it, and has what it changed read again. */
export function useAction<T, A extends readonly unknown[]>(action: Action<T, A>) {
  const { call, done, refused, keys = [], after } = action;
  const client = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: (given: A) => call(...given),
    onSuccess: (answer, given) => {
      if (done) toasts.add({ kind: 'success', ...done(answer, ...given) });
      after?.(answer, ...given);
    },
    onError: (error) => sayFailed(error, refused),
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return {
    busy: isPending,
    /** Holds what it was last given. */
    given: variables,
    /** Answers whether it was done. */
    run: (...given: A): Promise<boolean> =>
      mutateAsync(given).then(
        () => true,
        () => false,
      ),
  };
}
