import { PlaybackChoices } from '../../media/PlaybackChoices.tsx';
import { instanceName } from '../../../../machines/shell/viewer.ts';
import { useFlow } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';
import { SwitchField } from '../forms/SwitchField.tsx';
import { LogSharingSwitch } from './LogSharingSwitch.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const switches = {
  permissions: ['comments_allowed', 'video_downloads_allowed', 'shopping_rec_disabled'],
  notifications: ['told_follows', 'told_saves', 'told_likes', 'told_comments', 'told_mentions', 'told_invitations', 'news_digest'],
  privacy: [
    'hidden_from_search_engines',
    'third_party_marketing_tracking_enabled',
    'allow_personalization_cookies',
    'allow_analytic_cookies',
    'allow_marketing_cookies',
  ],
} as const;

/** `/settings/permissions`, `/settings/notifications` and `/settings/privacy`: switches. */
export function SwitchesPage({ page }: { page: keyof typeof switches }) {
  const { settings: text } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const form = `settings/${page}`;
  return (
    <SettingsPage page={page}>
      <SettingsForm form={form}>
        {switches[page].map((field) => (
          <SwitchField
            key={field}
            form={form}
            field={field}
            label={text.switches[field]()}
            hint={text.switches[`${field}Hint`]({ instance })}
          />
        ))}
      </SettingsForm>
      {page === 'permissions' && <PlaybackChoices />}
      {page === 'privacy' && <LogSharingSwitch />}
    </SettingsPage>
  );
}
