import { storySource } from '../../../../machines/browse/feedSource.ts';
import { instanceName, viewerUser } from '../../../../machines/shell/viewer.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import head from '../subject/Head.module.css';
import { PathFeed } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';

/** For businesses: their catalog and settings; for others, how to become one (S2.2). */
export function BusinessHub() {
  const { paths: text } = usePageText();
  const instance = useFlow('viewer', instanceName);
  const user = useFlow('viewer', viewerUser);
  const isBusiness = user?.is_partner === true;
  return (
    <>
      <PathHead title={text.business({ instance })} lead={isBusiness ? text.businessLead() : text.businessVisitorLead()}>
        <div className={head.tools}>
          {isBusiness ? (
            <>
              <ButtonLink to={`/brand_catalog/${user.username}/`}>{text.ownCatalog()}</ButtonLink>
              <ButtonLink to="/settings/business">{text.businessSettings()}</ButtonLink>
            </>
          ) : (
            <ButtonLink to="/signup/business/" tone="accent">
              {text.becomeBusiness()}
            </ButtonLink>
          )}
        </div>
      </PathHead>
      <PathFeed source={storySource('popular')} label={text.popular()} />
    </>
  );
}
