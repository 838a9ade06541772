import { useOwnText } from '../../ownText.ts';
import { BlockedPeople } from '../../messages/BlockedPeople.tsx';
import { RadioField } from './RadioField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const audiences = ['everyone', 'followed', 'nobody'] as const;
const fields = { messages: 'messages_from', mentions: 'mentions_from' } as const;

/** `/settings/messages` and `/settings/edit/mentions`: who may contact or mention the person. */
export function AudiencePage({ page }: { page: keyof typeof fields }) {
  const { settings: text } = useOwnText();
  const form = `settings/${page}`;
  return (
    <SettingsPage page={page}>
      <SettingsForm form={form}>
        <RadioField
          form={form}
          field={fields[page]}
          label={page === 'messages' ? text.messagesFrom() : text.mentionsFrom()}
          choices={audiences.map((value) => ({ value, words: text.audiences[value]() }))}
        />
      </SettingsForm>
      {page === 'messages' && <BlockedPeople />}
    </SettingsPage>
  );
}
