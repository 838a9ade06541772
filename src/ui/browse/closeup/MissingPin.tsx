import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import button from '../../parts/Button.module.css';
import { useText } from '../../text.ts';
import { Feed } from '../feed/Feed.tsx';

/** What stands where a pin was: other ideas. */
export function MissingPin() {
  const text = useText();
  return (
    <>
      <Empty title={text.closeup.missingTitle()} body={text.closeup.missingBody()} level={1}>
        <Link to="/" className={`${button.button} ${button.plain}`}>
          {text.closeup.missingHome()}
        </Link>
      </Empty>
      <Feed source={{ kind: 'home' }} label={text.browse.feed.home()} />
    </>
  );
}
