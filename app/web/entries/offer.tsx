import { OfferPage } from '#core/offers/web/supplier-page/offer-page.tsx';
import { openLink } from '#core/offers/web/supplier-page/use-link.ts';
import { failureHandler } from '#platform/web/lib/http/api-failure.ts';
import { onFailure } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { startPage } from '#platform/web/shell/frame/start-page.tsx';
import { modules } from '../supplier-modules.ts';

for (const { fill } of modules) fill();
onFailure(failureHandler({ toast: showFailure, go: (path) => window.location.assign(path) }));

/** The supplier's secret, the last part of `/procurements/confirm/{hash}`. */
const hash = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');
const opening = openLink(hash);
// The offer page awaits this promise too and reports the failure.
opening.catch(() => undefined);
void startPage(<OfferPage hash={hash} opening={opening} />, () => import('../deferred-parts.tsx'));
