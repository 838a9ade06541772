import { SwitchesPage } from '../../account/settings/SwitchesPage.tsx';

/** `/settings/permissions` (S2.2). */
export default function PermissionsRoute() {
  return <SwitchesPage page="permissions" />;
}
