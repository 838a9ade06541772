import type { FormEvent } from 'react';
import {
  InstanceSettings as Schema,
  type InstanceSettings as Settings,
  type InstanceSettingsState,
} from '../../../events/entities/instanceSettings.ts';
import {
  areInstanceSettingsRefused,
  areInstanceSettingsSaved,
  areInstanceSettingsSaving,
  haveInstanceSettingsFailed,
  instanceSettingsKnown,
} from '../../../machines/insight/instanceSettings.ts';
import frame from '../account/forms/FieldFrame.module.css';
import { Select } from '../account/forms/Select.tsx';
import { Section } from '../account/settings/Section.tsx';
import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import style from './InstanceSettings.module.css';

const numbers = ['pins_per_person', 'boards_per_person', 'gigabytes_per_person', 'event_days'] as const;

/** Settings for sign-up, uploads, writing and quotas. */
export function InstanceSettings() {
  const { instanceSettings: text, shell } = usePageText();
  const state = useFlow('instanceSettings', instanceSettingsKnown);
  const hasFailed = useFlow('instanceSettings', haveInstanceSettingsFailed);
  const retried = useSender('instanceSettings.retried');
  return (
    <Section title={text.title()}>
      {hasFailed && (
        <p role="alert">
          {text.failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      {/* The fields are uncontrolled, so saved settings remount them. */}
      {state ? <Fields key={JSON.stringify(state.settings)} state={state} /> : !hasFailed && <Spinner size={24} />}
    </Section>
  );
}

function Fields({ state: { settings, invitation_path } }: { state: InstanceSettingsState }) {
  const { instanceSettings: text } = usePageText();
  const isSaving = useFlow('instanceSettings', areInstanceSettingsSaving);
  const isSaved = useFlow('instanceSettings', areInstanceSettingsSaved);
  const isRefused = useFlow('instanceSettings', areInstanceSettingsRefused);
  const submitted = useSender('instanceSettings.submitted');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const changes = Object.entries(settings).map(([name, before]) => [
      name,
      typeof before === 'number' ? Number(fields.get(name)) : fields.get(name),
    ]);
    submitted({ settings: Object.fromEntries(changes) as Settings });
  }
  return (
    <form className={style.form} onSubmit={submit}>
      <Choice
        name="sign_up"
        value={settings.sign_up}
        label={text.sign_up.label()}
        choices={Schema.entries.sign_up.options.map((value) => ({ value, words: text.sign_up.choices[value]() }))}
      />
      {settings.sign_up === 'invited' && <Invitation path={invitation_path} />}
      <Choice
        name="upload"
        value={settings.upload}
        label={text.upload.label()}
        choices={Schema.entries.upload.options.map((value) => ({ value, words: text.upload.choices[value]() }))}
      />
      <Choice
        name="write"
        value={settings.write}
        label={text.write.label()}
        choices={Schema.entries.write.options.map((value) => ({ value, words: text.write.choices[value]() }))}
      />
      {numbers.map((name) => (
        <label key={name} className={frame.frame}>
          <span className={frame.label}>{text[name]()}</span>
          <input type="number" name={name} className={frame.input} defaultValue={settings[name]} min={0} step={1} required />
          {name === 'event_days' && <span className={style.hint}>{text.event_daysHint()}</span>}
        </label>
      ))}
      {isRefused && <p role="alert">{text.refused()}</p>}
      <div className={style.foot}>
        <p role="status" className={style.hint}>
          {isSaved ? text.saved() : ''}
        </p>
        <Button type="submit" tone="accent" disabled={isSaving}>
          {text.save()}
        </Button>
      </div>
    </form>
  );
}

function Choice({
  name,
  value,
  label,
  choices,
}: {
  name: string;
  value: string;
  label: string;
  choices: readonly { value: string; words: string }[];
}) {
  return (
    <label className={frame.frame}>
      <span className={frame.label}>{label}</span>
      <Select name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </Select>
    </label>
  );
}

function Invitation({ path }: { path: string }) {
  const { instanceSettings: text } = usePageText();
  const renewed = useSender('instanceSettings.invitationRenewed');
  return (
    <div className={style.invitation}>
      <span className={frame.label}>{text.invitation()}</span>
      <a href={path} className={style.link}>
        {path}
      </a>
      <span className={style.hint}>{text.invitationHint()}</span>
      <Button onClick={() => renewed({})}>{text.renew()}</Button>
    </div>
  );
}
