import { savedSettings } from '../../../machines/account/settings.ts';
import { agreementGroups, agreementLink, type AgreementGroup } from '../../../machines/ads/agreements.ts';
import { businessCatalog, hasBusinessFailed } from '../../../machines/ads/business.ts';
import { agreementsAddress } from '../../../machines/ads/consent.ts';
import { viewerUser } from '../../../machines/shell/viewer.ts';
import { Section } from '../account/settings/Section.tsx';
import { SettingsPage } from '../account/settings/SettingsPage.tsx';
import { Button } from '../parts/Button.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { ShortcutEditor } from './ShortcutEditor.tsx';
import style from './BusinessPage.module.css';

const groups = Object.keys(agreementGroups) as AgreementGroup[];

/** `/settings/business`: identification of a business's catalog, and its advertising agreements (S2.9). */
export function BusinessPage() {
  const { business: text } = useOwnText().ads;
  const isBusiness = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.is_partner === true);
  return (
    <SettingsPage page="business">
      {isBusiness ? (
        <>
          <Section title={text.catalogTitle()} lead={text.catalogLead()}>
            <Catalog />
          </Section>
          <Section title={text.agreementsTitle()} lead={text.agreementsLead()}>
            <Agreements />
          </Section>
          <ShortcutEditor />
          <PlaceSection />
        </>
      ) : (
        <p>{text.notOne()}</p>
      )}
    </SettingsPage>
  );
}

function Catalog() {
  const { ads, shell, locale } = useOwnText();
  const text = ads.business;
  const catalog = useFlow('business', businessCatalog);
  const hasFailed = useFlow('business', hasBusinessFailed);
  const retried = useSender('settings.retried');
  if (hasFailed)
    return (
      <p role="alert">
        {text.failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
      </p>
    );
  if (!catalog) return null;
  const facts = [
    [text.merchant(), catalog.merchant_id],
    [text.asOf(), new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(catalog.dt))],
    [text.feeds(), catalog.feed_profile_ids.join(', ') || text.noFeeds()],
  ];
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={style.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Agreements() {
  const { business: text } = useOwnText().ads;
  const address = useFlow('consent', agreementsAddress);
  const country = useFlow('settings', (snapshot) => savedSettings(snapshot)?.country ?? '');
  const language = useFlow('settings', (snapshot) => savedSettings(snapshot)?.language ?? '');
  if (!address) return <p>{text.noAgreements()}</p>;
  return (
    <ul className={style.links}>
      {groups.map((group) => (
        <li key={group}>
          <a href={agreementLink(address, group, country, language)} target="_blank" rel="noopener noreferrer" className={style.link}>
            {text.agreements[group]()}
          </a>
        </li>
      ))}
    </ul>
  );
}
