import { SwitchesPage } from '../../account/settings/SwitchesPage.tsx';

/** `/settings/notifications`: which news the person is told. */
export default function NotificationsRoute() {
  return <SwitchesPage page="notifications" />;
}
