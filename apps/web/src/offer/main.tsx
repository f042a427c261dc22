import { failureHandler } from '../lib/http/api-failure.ts';
import { onFailure } from '../lib/http/http.ts';
import { showFailure } from '../lib/http/say-failed.ts';
import { start } from '../shell/frame/start.tsx';
import { OfferPage } from './offer-page.tsx';
import { openLink } from './use-link.ts';

onFailure(failureHandler({ toast: showFailure, go: (path) => window.location.assign(path) }));

/** `/procurements/confirm/{hash}`: the last part is the supplier's secret. */
const hash = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');
const opening = openLink(hash);
// The code that waits for the page reports the failure.
opening.catch(() => undefined);
void start(<OfferPage hash={hash} opening={opening} />);
