import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import styles from './toast-host.module.css';
import { toasts as defaultStore, type ToastStore } from './toast-store.ts';
import { useUiTexts } from './ui-texts.ts';

/**
 * Once per page. It hangs directly below the body: there an open dialog takes a click on a toast
 * for a click on a third party, not for one beside the dialog, and does not close.
 */
export function ToastHost({ store = defaultStore }: { store?: ToastStore | undefined }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const texts = useUiTexts();

  return createPortal(
    <section
      aria-label={texts.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.host}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={store.dismiss} />
      ))}
    </section>,
    document.body,
  );
}
