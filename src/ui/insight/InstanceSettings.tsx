import { experimentSettingNames } from '../../../events/entities/experimentSettings.ts';
import { maxInstanceName } from '../../../events/entities/instanceName.ts';
import { InstanceSettings as Schema, type InstanceSettingsState } from '../../../events/entities/instanceSettings.ts';
import { isDirty } from '../../../machines/account/form.ts';
import { instanceForm as form } from '../../../machines/account/settingsForms.ts';
import {
  areInstanceSettingsRefused,
  areInstanceSettingsSaved,
  haveInstanceSettingsFailed,
  instanceSettingsKnown,
  invitationOutcome,
  isInvitationRenewing,
  renewalOverlay,
} from '../../../machines/insight/instanceSettings.ts';
import { openOverlay } from '../../../machines/shell/overlays.ts';
import { ChoiceField } from '../account/forms/ChoiceField.tsx';
import frame from '../account/forms/FieldFrame.module.css';
import { TextField } from '../account/forms/TextField.tsx';
import { Section } from '../account/settings/Section.tsx';
import { SettingsForm } from '../account/settings/SettingsForm.tsx';
import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useToolText } from '../toolText.ts';
import { useFlow, useSender } from '../session.ts';
import { Sheet } from '../shell/widgets/Sheet.tsx';
import style from './InstanceSettings.module.css';
import dialog from './Moderation.module.css';

const numbers = ['pins_per_person', 'boards_per_person', 'gigabytes_per_person', 'event_days'] as const;

/** The part of the settings that a step shows. */
export type SettingsPart = 'name' | 'access';

/** Settings for the name, sign-up, uploads, writing, quotas and experiments; with a part, those of it alone. */
export function InstanceSettings({ part }: { part?: SettingsPart }) {
  const { instanceSettings: text, shell } = useToolText();
  const state = useFlow('instanceSettings', instanceSettingsKnown);
  const hasFailed = useFlow('instanceSettings', haveInstanceSettingsFailed);
  const isAsking = useFlow('overlays', (snapshot) => openOverlay(snapshot) === renewalOverlay);
  const retried = useSender('instanceSettings.retried');
  return (
    <Section title={part === 'name' ? text.name() : part === 'access' ? text.sign_up.label() : text.title()}>
      {hasFailed && (
        <p role="alert">
          {text.failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      {state ? <Fields state={state} part={part} /> : !hasFailed && <Spinner size={24} />}
      {isAsking && <RenewalDialog />}
    </Section>
  );
}

function Fields({ state, part }: { state: InstanceSettingsState; part: SettingsPart | undefined }) {
  const { instanceSettings: text } = useToolText();
  const isChanged = useFlow('form', isDirty, form);
  const isSaved = useFlow('instanceSettings', areInstanceSettingsSaved);
  const isRefused = useFlow('instanceSettings', areInstanceSettingsRefused);
  return (
    <SettingsForm form={form} isMessageShown={false} outcome={isSaved && !isChanged ? text.saved() : ''}>
      {part !== 'access' && <NameField />}
      {part !== 'name' && <AccessFields {...state} />}
      {!part && <OtherFields />}
      {isRefused && <p role="alert">{text.refused()}</p>}
    </SettingsForm>
  );
}

function NameField() {
  const { instanceSettings: text } = useToolText();
  return <TextField form={form} field="name" label={text.name()} hint={text.nameHint()} autoComplete="off" maxLength={maxInstanceName} />;
}

function AccessFields({ settings, invitation_path }: InstanceSettingsState) {
  const { instanceSettings: text } = useToolText();
  return (
    <>
      <ChoiceField
        form={form}
        field="sign_up"
        label={text.sign_up.label()}
        choices={Schema.entries.sign_up.options.map((value) => ({ value, words: text.sign_up.choices[value]() }))}
      />
      {settings.sign_up === 'invited' && <Invitation path={invitation_path} />}
      <ChoiceField
        form={form}
        field="upload"
        label={text.upload.label()}
        choices={Schema.entries.upload.options.map((value) => ({ value, words: text.upload.choices[value]() }))}
      />
      <ChoiceField
        form={form}
        field="write"
        label={text.write.label()}
        choices={Schema.entries.write.options.map((value) => ({ value, words: text.write.choices[value]() }))}
      />
    </>
  );
}

function OtherFields() {
  const { instanceSettings: text } = useToolText();
  return (
    <>
      <ChoiceField
        form={form}
        field="picture_downloads_allowed"
        label={text.picture_downloads_allowed.label()}
        choices={Schema.entries.picture_downloads_allowed.options.map((value) => ({
          value,
          words: text.picture_downloads_allowed.choices[value](),
        }))}
      />
      {numbers.map((name) => (
        <TextField
          key={name}
          form={form}
          field={name}
          label={text[name]()}
          hint={name === 'event_days' && text.event_daysHint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      ))}
      <h3 className={style.group}>{text.experiments.title()}</h3>
      <p className={style.hint}>{text.experiments.hint()}</p>
      {experimentSettingNames.map((name) => (
        <TextField
          key={name}
          form={form}
          field={name}
          label={text.experiments[name]()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      ))}
    </>
  );
}

/** The invitation link as people get it, with its host. */
function Invitation({ path }: { path: string }) {
  const { instanceSettings: text } = useToolText();
  const outcome = useFlow('instanceSettings', invitationOutcome);
  const copyRequested = useSender('invitation.copyRequested');
  const opened = useSender('overlay.opened');
  return (
    <div className={style.invitation}>
      <span className={frame.label}>{text.invitation()}</span>
      <a href={path} className={style.link}>
        {new URL(path, location.origin).href}
      </a>
      <span className={style.hint}>{text.invitationHint()}</span>
      <div className={style.ways}>
        <Button onClick={() => copyRequested({})}>{text.copy()}</Button>
        <Button onClick={() => opened({ overlay: renewalOverlay })}>{text.renew()}</Button>
      </div>
      <p role="status" className={style.hint}>
        {outcome && text[outcome]()}
      </p>
    </div>
  );
}

/** Confirms a new invitation link, because it ends the present one, which people may have. */
function RenewalDialog() {
  const {
    instanceSettings: { renewal: text },
  } = useToolText();
  const isRenewing = useFlow('instanceSettings', isInvitationRenewing);
  const renewed = useSender('instanceSettings.invitationRenewed');
  const closed = useSender('overlay.closed');
  const close = (): void => void (isRenewing || closed({ overlay: renewalOverlay }));
  return (
    <Sheet label={text.title()} role="alertdialog" isDismissable={false} onClose={close}>
      <h2 className={dialog.title}>{text.title()}</h2>
      <p>{text.body()}</p>
      <div className={dialog.dialogActions}>
        <Button aria-disabled={isRenewing} onClick={() => isRenewing || renewed({})}>
          {text.confirm()}
        </Button>
        <Button tone="accent" autoFocus onClick={close}>
          {text.decline()}
        </Button>
      </div>
    </Sheet>
  );
}
