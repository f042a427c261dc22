import { OfferPage } from '#core/offers/web/supplier-page/offer-page.tsx';
import { openSupplierLink } from '#core/offers/web/supplier-page/use-link.ts';
import { createFailureHandler } from '#platform/web/lib/http/api-failure.ts';
import { setFailureHandler } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { startPage } from '#platform/web/shell/frame/start-page.tsx';
import { supplierPageModules } from '../supplier-modules.ts';

for (const { fill } of supplierPageModules) fill();
setFailureHandler(createFailureHandler({ toast: showFailure, go: (path) => window.location.assign(path) }));

/** The supplier's secret, the last part of `/procurements/confirm/{hash}`. */
const hash = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');
const opening = openSupplierLink(hash);
// The offer page awaits this promise too and reports the failure.
opening.catch(() => undefined);
void startPage(<OfferPage hash={hash} opening={opening} />, () => import('../deferred-parts.tsx'));
