import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toasts } from '#platform/web/ui/toast-store.ts';

// A long timeout, because a busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false });

// The texts in the code are English, so tests need no catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} });

afterEach(cleanup);

// Test files share a page (vitest.config.ts), so each one resets it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toasts.clear();
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement: html, head, body } = document;
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  history.replaceState(null, '', '/');
});
