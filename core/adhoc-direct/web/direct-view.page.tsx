import { AdhocDirectView } from './view/view.tsx';

export default function DirectViewPage() {
  return <AdhocDirectView kind="direct" />;
}
