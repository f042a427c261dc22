import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toasts } from '#platform/web/ui/toast-store.ts';

// A long timeout, because a slow machine must not fail the test.
configure({ asyncUtilTimeout: 15_000, defaultHidden: false });

// Messages in the code are in English, so tests need no catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} });

afterEach(cleanup);

// Test files share a page (vitest.config.ts), so each file resets it.
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
