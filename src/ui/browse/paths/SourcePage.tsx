import { storySource } from '../../../../machines/browse/feedSource.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePageText } from '../../pageText.ts';
import { outwardLink } from '../closeup/outwardLink.ts';
import { PathFeed } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';

/** All pins that link to a website (S2.2). @param domain `example.org` */
export function SourcePage({ domain }: { domain: string }) {
  const { paths: text, closeup } = usePageText();
  const source = storySource('domain', { domain });
  const link = source && outwardLink(`https://${domain}/`);
  return (
    <>
      {source && (
        <PathHead
          title={domain}
          lead={
            link && (
              <a href={link.href} target="_blank" rel="noopener noreferrer nofollow">
                {closeup.visit({ domain })}
              </a>
            )
          }
        />
      )}
      <PathFeed
        source={source}
        label={text.sourceFeed({ domain })}
        empty={
          <Empty title={text.sourceEmptyTitle({ domain })} body={text.emptyBody()}>
            <ButtonLink to="/explore/">{text.explore()}</ButtonLink>
          </Empty>
        }
      />
    </>
  );
}
