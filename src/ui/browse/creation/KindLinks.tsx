import { Icon, type IconName } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { useToolText } from '../../toolText.ts';
import style from './KindLinks.module.css';

export type CreateKind = 'picture' | 'carousel' | 'video' | 'story' | 'page';

const kinds: readonly { kind: CreateKind; icon: IconName }[] = [
  { kind: 'picture', icon: 'picture' },
  { kind: 'carousel', icon: 'copy' },
  { kind: 'video', icon: 'play' },
  { kind: 'story', icon: 'pages' },
  { kind: 'page', icon: 'link' },
];

/** The kinds of pin, as links to the page of each. */
export function KindLinks({ shown }: { shown: CreateKind }) {
  const { creation: text } = useToolText();
  return (
    <nav aria-label={text.kinds.label()}>
      <ul className={style.kinds}>
        {kinds.map(({ kind, icon }) => (
          <li key={kind}>
            <Link
              to={kind === 'picture' ? '/create' : `/create?kind=${kind}`}
              className={style.kind!}
              {...(kind === shown && { 'aria-current': 'page' })}
            >
              <Icon name={icon} />
              {text.kinds[kind]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
