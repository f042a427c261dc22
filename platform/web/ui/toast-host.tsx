import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import styles from './toast-host.module.css';
import { toasts as defaultStore, type Toast, type ToastStore } from './toast-store.ts';
import { useUiTexts } from './ui-texts.ts';
import { useWindowHidden } from './use-window-hidden.ts';

/** The key that focuses the newest toast from anywhere, which pauses the toast's timer. */
const HOTKEY = 'F8';

/**
 * Renders the toasts, once per page. It is mounted directly below the body, where an open dialog treats a click on a
 * toast as a click on a third-party element and does not close. An error announces itself as an alert, and the list
 * announces all other toasts when they are added, so that each toast is announced only once.
 */
export function ToastHost({ store = defaultStore }: { store?: ToastStore | undefined }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const texts = useUiTexts();
  const away = useWindowHidden();
  const host = useRef<HTMLElement>(null);

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      const newest = [...(host.current?.querySelectorAll('[data-toast]') ?? [])].sort(byId).at(-1);
      newest?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, []);

  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} away={away} onDismiss={store.dismiss} />
  );
  return createPortal(
    <section ref={host} aria-label={texts.notifications} aria-keyshortcuts={HOTKEY} className={styles.host}>
      {toasts.filter(isError).map(card)}
      <div aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {toasts.filter((toast) => !isError(toast)).map(card)}
      </div>
    </section>,
    document.body,
  );
}

const isError = (toast: Toast) => toast.kind === 'error';
const byId = (a: Element, b: Element) =>
  Number(a.getAttribute('data-toast')) - Number(b.getAttribute('data-toast'));
