import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toasts } from '#platform/web/ui/toast-store.ts';

// A busy machine is no failure: what a test waits for may take its time.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false });

// The words of the code are English: a test needs no catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} });

afterEach(cleanup);

// Files share a page (vitest.config.ts), so each one leaves it as a browser opens it.
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
