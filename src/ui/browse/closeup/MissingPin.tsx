import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePageText } from '../../pageText.ts';
import { Feed } from '../feed/Feed.tsx';

/** Replaces a missing pin with other ideas. */
export function MissingPin() {
  const text = usePageText();
  return (
    <>
      <Empty title={text.closeup.missingTitle()} body={text.closeup.missingBody()} level={1}>
        <ButtonLink to="/">{text.closeup.missingHome()}</ButtonLink>
      </Empty>
      <Feed source={{ kind: 'home' }} label={text.browse.feed.home()} />
    </>
  );
}
