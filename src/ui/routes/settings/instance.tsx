import { InstancePage } from '../../insight/InstancePage.tsx';

/** `/settings/instance`: for whoever keeps this one. */
export default function InstanceRoute() {
  return <InstancePage />;
}
