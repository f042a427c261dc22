import { TradeView } from './trade-view.tsx';

export default function AdHocViewPage() {
  return <TradeView kind="ad_hoc" />;
}
