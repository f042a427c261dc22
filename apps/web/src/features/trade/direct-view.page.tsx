import { TradeView } from './trade-view.tsx';

export default function DirectViewPage() {
  return <TradeView kind="direct" />;
}
