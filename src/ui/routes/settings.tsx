import { SettingsList } from '../account/settings/SettingsList.tsx';

/** `/settings`: where the pages of settings are listed. */
export default function SettingsRoute() {
  return <SettingsList />;
}
