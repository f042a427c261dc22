import { TradeFormPage } from './trade-form-page.tsx';

export default function DirectFormPage() {
  return <TradeFormPage kind="direct" />;
}
