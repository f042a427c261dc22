import type { FunctionComponent } from 'react';
import { LoginPage } from '#core/accounts/web/guest/login-page.tsx';
import type { GuestPageProps } from '#platform/web/lib/guest-page.ts';

interface GuestPage {
  /** The whole path, or a prefix if the string ends with a slash. */
  readonly path: string;
  /** Whether logged-in users may also open the page. Other pages redirect them home (specification §2). */
  readonly public?: true;
  readonly page: () => Promise<{ default: FunctionComponent<GuestPageProps> }>;
}

/**
 * The pages of the guest entry. `getWebEntry` in `platform/shared/wire/web-entries.ts` decides which paths this entry
 * serves.
 */
export const GUEST_PAGES: readonly GuestPage[] = [
  { path: '/login', page: async () => ({ default: LoginPage }) },
  { path: '/login/sso', page: () => import('#core/accounts/web/guest/pages/login-sso.page.tsx') },
  {
    path: '/login/sso-authorization',
    // A company portal may open this page while another user is logged in.
    public: true,
    page: () => import('#core/accounts/web/guest/pages/sso-authorization.page.tsx'),
  },
  { path: '/register', page: () => import('#core/accounts/web/guest/pages/register.page.tsx') },
  {
    path: '/marketplace/register',
    page: () => import('#core/accounts/web/guest/pages/marketplace-register.page.tsx'),
  },
  {
    path: '/register-success',
    page: () => import('#core/accounts/web/guest/pages/register-success.page.tsx'),
  },
  {
    path: '/register/confirm/',
    // A logged-in owner can also confirm the registration; the page then leads home.
    public: true,
    page: () => import('#core/accounts/web/guest/pages/confirm-registration.page.tsx'),
  },
  {
    path: '/forgot-password',
    page: () => import('#core/accounts/web/guest/pages/forgot-password.page.tsx'),
  },
  { path: '/send-password/', page: () => import('#core/accounts/web/guest/pages/send-password.page.tsx') },
  {
    path: '/affiliate/apply',
    public: true,
    page: () => import('#core/affiliates/web/guest/affiliate-apply.page.tsx'),
  },
  {
    path: '/affiliate/unsubscribe/',
    public: true,
    page: () => import('#core/affiliates/web/guest/affiliate-unsubscribe.page.tsx'),
  },
  {
    path: '/affiliate/',
    public: true,
    page: () => import('#core/affiliates/web/guest/affiliate.page.tsx'),
  },
  {
    path: '/procurements/approve/',
    // A logged-in user can also approve by email, because the link identifies the approver.
    public: true,
    page: () => import('#core/confirmation/web/guest/approve.page.tsx'),
  },
  { path: '/plans', public: true, page: () => import('#core/plans/web/guest/plans.page.tsx') },
  { path: '/terms', public: true, page: () => import('#core/help/web/legal/terms.page.tsx') },
  {
    path: '/privacy',
    public: true,
    page: () => import('#core/help/web/legal/privacy.page.tsx'),
  },
  { path: '/cookies', public: true, page: () => import('#core/help/web/legal/cookies.page.tsx') },
  { path: '/processing', public: true, page: () => import('#core/help/web/legal/processing.page.tsx') },
];

/** Returns the page that serves a path, with the rest of the path; the login page if no page matches. */
export function findGuestPage(path: string): { page: GuestPage; rest: string } {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const page of GUEST_PAGES) {
    if (clean === page.path) return { page, rest: '' };
    if (page.path.endsWith('/') && clean.startsWith(page.path))
      return { page, rest: clean.slice(page.path.length) };
  }
  const [login] = GUEST_PAGES;
  if (!login) throw new Error('there is no guest page');
  return { page: login, rest: '' };
}
