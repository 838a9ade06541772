import { SwitchesPage } from '../../account/settings/SwitchesPage.tsx';

/** `/settings/privacy` (S2.2). */
export default function PrivacyRoute() {
  return <SwitchesPage page="privacy" />;
}
