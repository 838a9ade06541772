import type { ReactNode } from 'react';
import { themes } from '../../../../events/entities/theme.ts';
import { stepsOffered } from '../../../../machines/engage/welcome.ts';
import { welcomePath, type WelcomeStep } from '../../../../machines/engage/welcomeSteps.ts';
import { themeChoice } from '../../../../machines/shell/theme.ts';
import { instanceName, shownLocale } from '../../../../machines/shell/viewer.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { useToolText } from '../../toolText.ts';
import radio from '../settings/RadioField.module.css';
import { languageChoices } from '../settings/choices.ts';
import { WelcomeTopics } from './WelcomeTopics.tsx';
import style from './Welcome.module.css';

/** One step of a new person's welcome. What it changes is saved at once, so that leaving it loses nothing. */
export function Welcome({ step }: { step: WelcomeStep }) {
  const { account, instanceSettings, pictureImport } = useToolText();
  const text = account.welcome;
  const title = { topics: text.topics(), import: text.import(), look: text.look() }[step];
  const lead = { topics: text.topicsLead(), import: pictureImport.transfer.lead(), look: text.lookLead() }[step];
  const instance = useFlow('viewer', instanceName);
  const steps = useFlow('welcome', stepsOffered);
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  useTitle(title);
  return (
    <div className={style.page}>
      <header className={style.head}>
        <p className={style.step}>
          {account.signUp.title({ instance })} {at >= 0 && <span>{text.step({ number: at + 1, count: steps.length })}</span>}
        </p>
        <h1 className={style.title}>{title}</h1>
        <p className={style.lead}>{lead}</p>
      </header>
      <Content step={step} />
      <div className={style.ways}>
        {before && <ButtonLink to={welcomePath(before)}>{instanceSettings.setUp.back()}</ButtonLink>}
        <ButtonLink tone="accent" to={after ? welcomePath(after) : '/'}>
          {after ? instanceSettings.setUp.next() : text.finish()}
        </ButtonLink>
        {after && (
          <ButtonLink tone="quiet" to="/">
            {instanceSettings.setUp.leave()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Content({ step }: { step: WelcomeStep }): ReactNode {
  const { pictureImport } = useToolText();
  if (step === 'topics') return <WelcomeTopics />;
  if (step === 'look') return <Look />;
  return <ButtonLink to="/import">{pictureImport.transfer.title()}</ButtonLink>;
}

const [languageLabel, languageButton] = ['welcome-language', 'welcome-language-button'];

/** The theme and the language, each shown as soon as it is chosen. */
function Look() {
  const { widgets, settings } = useToolText();
  const choice = useFlow('theme', themeChoice);
  const locale = useFlow('viewer', shownLocale);
  const chosen = useSender('theme.chosen');
  const opened = useSender('overlay.opened');
  const language = languageChoices().find(({ value }) => value === locale)?.words ?? locale;
  return (
    <div className={style.look}>
      <fieldset className={radio.group} aria-label={widgets.menu.theme()}>
        {themes.map((theme) => (
          <label key={theme} className={radio.choice}>
            <input
              type="radio"
              name="welcome-theme"
              className={radio.dot}
              value={theme}
              checked={theme === choice}
              onChange={() => chosen({ theme })}
            />
            {widgets.menu[theme]()}
          </label>
        ))}
      </fieldset>
      <p id={languageLabel}>{settings.fields.language()}</p>
      <Button id={languageButton} aria-labelledby={`${languageLabel} ${languageButton}`} onClick={() => opened({ overlay: 'language' })}>
        {language}
      </Button>
    </div>
  );
}
