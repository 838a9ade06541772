import { SettingsList } from '../account/settings/SettingsList.tsx';

/** `/settings`: the list of settings pages. */
export default function SettingsRoute() {
  return <SettingsList />;
}
