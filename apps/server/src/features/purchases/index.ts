import type { Feature, Room } from '../../platform/feature.ts';
import { adhocDirect } from './adhoc-direct/index.ts';
import { articlePrices } from './article-prices/index.ts';
import { confirmation } from './confirmation/index.ts';
import { core } from './core/index.ts';
import { desk } from './desk/index.ts';
import { exchange } from './exchange/index.ts';
import { files } from './files/index.ts';
import { finances } from './finances/index.ts';
import { incoming } from './incoming/index.ts';
import { invitations } from './invitations/index.ts';
import { landed } from './landed/index.ts';
import { marketplace } from './marketplace/index.ts';
import { negotiation } from './negotiation/index.ts';
import { notes } from './notes/index.ts';
import { offers } from './offers/index.ts';
import { optimiser } from './optimiser/index.ts';
import { pack } from './pack/index.ts';
import { papers } from './papers/index.ts';
import { requests } from './requests/index.ts';
import { steps } from './steps/index.ts';
import { supplierHistory } from './supplier-history/index.ts';
import { templates } from './templates/index.ts';
import { warehouse } from './warehouse/index.ts';

const ROOMS: readonly Room[] = [
  requests,
  steps,
  templates,
  invitations,
  marketplace,
  offers,
  optimiser,
  supplierHistory,
  articlePrices,
  landed,
  adhocDirect,
  negotiation,
  confirmation,
  papers,
  pack,
  notes,
  files,
  finances,
  incoming,
  exchange,
  warehouse,
  desk,
  core,
];

/** Everything that is done with a purchase: the core and its rooms (docs/architecture.md). */
export const purchases: Feature = {
  name: 'purchases',
  routes: ROOMS.flatMap(({ routes = [] }) => routes),
  jobs: ROOMS.flatMap(({ jobs = [] }) => jobs),
  mails: ROOMS.flatMap(({ mails = [] }) => mails),
};
