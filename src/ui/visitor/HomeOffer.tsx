import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Link } from '../parts/Link.tsx';
import { useOwnText } from '../ownText.ts';
import { useSender } from '../session.ts';
import style from './HomeOffer.module.css';

/** Offers visitors a home feed that follows what this browser remembers, in one line above the edge of Home, so that nothing moves. */
export default function HomeOffer() {
  const { ads, shell, visitor } = useOwnText();
  const text = visitor.memory;
  const chosen = useSender('visitor.memoryChosen');
  const declined = useSender('visitor.homeDeclined');
  return (
    <section className={style.offer} aria-label={text.homeOffer()}>
      <p className={style.words}>
        {text.homeOffer()}{' '}
        <Link to="/settings/departures" className={style.more}>
          {ads.consent.more()}
        </Link>
      </p>
      <Button onClick={() => chosen({ choice: 'allowed' })}>{text.allow()}</Button>
      <IconButton icon="close" label={shell.dismiss()} onClick={() => declined({})} />
    </section>
  );
}
