import { useLingui } from '@lingui/react/macro';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showOutdatedToast, showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { type ListPath, type ListView, useViewsCache } from './list-views.api.ts';

/**
 * Hook for the changes to saved views that need no dialog. Each change is shown immediately, and reverted if it is
 * refused.
 */
export function useViewWrites(list: ListPath) {
  const { t } = useLingui();
  const cache = useViewsCache(list);

  const write = async (
    next: (views: readonly ListView[]) => ListView[],
    send: () => Promise<unknown>,
    refused?: string,
  ): Promise<boolean> => {
    const revert = cache.change(next);
    try {
      await send();
      return true;
    } catch (error) {
      revert();
      if (isApiError(error, 'stale')) showOutdatedToast();
      else showWriteFailure(error, refused);
      return false;
    } finally {
      void cache.readAgain();
    }
  };
  const replace = (changed: ListView) => (views: readonly ListView[]) =>
    views.map((view) => (view.id === changed.id ? changed : view));

  const setDefault = ({ id }: Pick<ListView, 'id'>, is_default: boolean) =>
    write(
      (views) => views.map((view) => ({ ...view, is_default: view.id === id && is_default })),
      () => call('PUT list-views/{id}/default', { params: { id }, body: { is_default } }),
    );

  const restore = async ({ name, search, shared, is_default }: ListView) => {
    try {
      const view = await call('POST list-views', { body: { list, name, search, shared } });
      cache.change((views) => [...views, view]);
      if (is_default) await setDefault(view, true);
    } catch (error) {
      showWriteFailure(error, t`The view was not restored`);
    }
    await cache.readAgain();
  };

  return {
    setDefault,
    update: async (view: ListView, body: { readonly name: string; readonly search: string }) => {
      const { id, version } = view;
      const saved = await write(
        replace({ ...view, ...body }),
        () => call('PUT list-views/{id}', { params: { id }, version, body }),
        t`The view was not saved`,
      );
      if (saved) toasts.add({ title: t`View saved`, text: body.name });
    },
    remove: async (view: ListView) => {
      const { id, version } = view;
      const removed = await write(
        (views) => views.filter((one) => one.id !== id),
        () => call('DELETE list-views/{id}', { params: { id }, version }),
        t`The view was not deleted`,
      );
      if (!removed) return;
      toasts.add({
        title: t`View deleted`,
        text: view.name,
        action: {
          label: t({ message: 'Undo', context: 'takes a change back' }),
          onAction: () => void restore(view),
        },
      });
    },
  };
}
