import { InstancePage } from '../../insight/InstancePage.tsx';

/** `/settings/instance`: for owners of the instance. */
export default function InstanceRoute() {
  return <InstancePage />;
}
