import { mayHaveSettings } from '../../../machines/account/settings.ts';
import { hasPartners, isVisitorsConsent, partnersRefusal } from '../../../machines/ads/consent.ts';
import { Section } from '../account/settings/Section.tsx';
import { SettingsPage } from '../account/settings/SettingsPage.tsx';
import frame from '../account/settings/SettingsPage.module.css';
import { ButtonLink } from '../parts/Button.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import { useTitle } from '../shell/title.ts';
import { ConsentButtons } from './ConsentButtons.tsx';
import { DepartureList } from './DepartureList.tsx';
import { MemorySection } from '../visitor/MemorySection.tsx';
import style from './DeparturesPage.module.css';

/** `/settings/departures`: data that left this device; available without an account too. */
export function DeparturesPage() {
  return useFlow('settings', mayHaveSettings) ? (
    <SettingsPage page="departures">
      <Content />
    </SettingsPage>
  ) : (
    <VisitorsPage />
  );
}

function VisitorsPage() {
  const { settings: text } = useOwnText();
  useTitle(text.pages.departures());
  return (
    <div className={style.page}>
      <div className={frame.content}>
        <header className={frame.head}>
          <h1 className={frame.title}>{text.pages.departures()}</h1>
          <p className={frame.lead}>{text.leads.departures()}</p>
        </header>
        <Content />
      </div>
    </div>
  );
}

function Content() {
  const { departures: text } = useOwnText().ads;
  return (
    <>
      <MemorySection />
      <Partners />
      <Section title={text.title()} lead={text.lead()}>
        <DepartureList />
      </Section>
    </>
  );
}

/** The current sharing with partners, and how to change it. */
function Partners() {
  const { departures: text } = useOwnText().ads;
  const areSome = useFlow('consent', hasPartners);
  const refusal = useFlow('consent', partnersRefusal);
  const isVisitor = useFlow('consent', isVisitorsConsent);
  if (!areSome) return <p>{text.none()}</p>;
  return (
    <Section title={text.partnersTitle()}>
      <p role="status">{refusal === null ? text.goes() : text.refusals[refusal]()}</p>
      {isVisitor ? (
        <div className={style.choice} role="group" aria-label={text.choice()}>
          <p>{text.choice()}</p>
          <ConsentButtons />
        </div>
      ) : (
        <p>
          <ButtonLink to="/settings/privacy">{text.change()}</ButtonLink>
        </p>
      )}
    </Section>
  );
}
