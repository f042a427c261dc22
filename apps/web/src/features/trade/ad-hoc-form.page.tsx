import { TradeFormPage } from './trade-form-page.tsx';

export default function AdHocFormPage() {
  return <TradeFormPage kind="ad_hoc" />;
}
