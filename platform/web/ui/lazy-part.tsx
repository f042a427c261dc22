import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { type LazyCode, lazyCode } from './lazy-code.tsx';
import { CodeLoadError, SERVER_BACK_EVENT } from './load-code.ts';
import { toasts } from './toast-store.ts';
import { type UiTexts, useUiTexts } from './ui-texts.ts';

/**
 * Creates a dialog, drawer or menu whose code is loaded when it is first shown, within a Suspense. If the code cannot
 * be loaded, a toast reports the failure and offers a retry; the surrounding page is not affected. Closing the toast
 * closes the part through its own `onClose` or `onOpenChange`. With `inline`, for a panel, a notice replaces the
 * part.
 */
export function lazyPart<
  P extends object,
  M extends { default: ComponentType<P> } = { default: ComponentType<P> },
>(load: () => Promise<M & { default: ComponentType<P> }>, { inline = false } = {}): LazyCode<P, M> {
  const Part = lazyCode<P, M>(load);
  const LazyPart = (props: P) => {
    const texts = useUiTexts();
    return (
      <PartBoundary texts={texts} inline={inline} onGiveUp={() => close(props)}>
        <Part {...props} />
      </PartBoundary>
    );
  };
  LazyPart.preload = Part.preload;
  LazyPart.code = Part.code;
  return LazyPart;
}

function close(props: { onClose?: unknown; onOpenChange?: unknown }): void {
  if (typeof props.onClose === 'function') props.onClose();
  else if (typeof props.onOpenChange === 'function') props.onOpenChange(false);
}

interface PartBoundaryProps {
  texts: UiTexts;
  inline: boolean;
  onGiveUp: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  private toast: number | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener(SERVER_BACK_EVENT, this.retryWhenBack);
  }

  override componentDidCatch(error: unknown) {
    const { inline, texts, onGiveUp } = this.props;
    if (inline || !(error instanceof CodeLoadError)) return;
    this.toast = toasts.add({
      kind: 'error',
      title: error.outdated ? texts.partOutdated : texts.partMissing,
      action: { label: error.outdated ? texts.reload : texts.retry, onAction: this.retry },
      onClose: onGiveUp,
      timeout: null,
    });
  }

  override componentWillUnmount() {
    window.removeEventListener(SERVER_BACK_EVENT, this.retryWhenBack);
    this.clear();
    // The next opening starts a new attempt.
    if (this.state.error instanceof CodeLoadError) this.state.error.forget();
  }

  private clear() {
    if (this.toast !== undefined) toasts.dismiss(this.toast);
    this.toast = undefined;
  }

  private retry = () => {
    const { error } = this.state;
    if (!(error instanceof CodeLoadError)) return;
    if (error.outdated) return window.location.reload();
    this.clear();
    error.forget();
    this.setState({ error: null });
  };

  /** Called when the server is reachable again; retries the failed load. A page is never reloaded automatically. */
  private retryWhenBack = () => {
    if (this.state.error instanceof CodeLoadError && !this.state.error.outdated) this.retry();
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeLoadError)) throw error;
    const { inline, texts } = this.props;
    if (!inline) return null;
    return (
      <ErrorState
        message={error.outdated ? texts.partOutdated : texts.partMissing}
        retryLabel={error.outdated ? texts.reload : undefined}
        onRetry={this.retry}
      />
    );
  }
}
