import { Header } from 'react-aria-components/Header';
import { MenuSection } from 'react-aria-components/Menu';
import { reasonOf } from '../../../../machines/browse/homeReasons.ts';
import { takeLostFocus } from '../../parts/lostFocus.ts';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './HomeMenu.module.css';
import { reasonWords } from './reasonWords.ts';

const wishes = [
  ['more', 'plus'],
  ['less', 'hidden'],
  ['source', 'close'],
] as const;

interface Props {
  pinId: string;
  className?: string;
  /** Its place in a feed, from which a wish may take the pin out. */
  tile?: HTMLElement;
}

/** Why a pin is in the home feed, and what to change about it. */
export default function HomeMenu({ pinId, className, tile }: Props) {
  const { home: text } = usePageText().saving;
  const reason = useFlow('homeReasons', (snapshot) => reasonOf(snapshot, pinId));
  const requested = useSender('change.requested');
  return (
    <MoreMenu label={text.menu()} className={className}>
      <MenuSection aria-label={text.menu()}>
        {reason && <Header className={style.reason!}>{reasonWords(reason, text)}</Header>}
        {wishes.map(([wish, icon]) => (
          <MenuLine
            key={wish}
            id={wish}
            icon={icon}
            words={text[wish]()}
            onAction={() => {
              requested({ change: { kind: 'tuneHome', pinId, wish, isOn: true } });
              if (tile) keepFocusAt(tile);
            }}
          />
        ))}
      </MenuSection>
    </MoreMenu>
  );
}

/** If the focus is lost, the tile that is at the place now takes it, or else the last one. */
function keepFocusAt({ parentElement: wall, dataset: { index } }: HTMLElement): void {
  takeLostFocus(
    () =>
      wall?.querySelector<HTMLElement>(`:scope > [data-index="${index}"] > a`) ??
      [...(wall?.querySelectorAll<HTMLElement>(':scope > [data-index] > a') ?? [])].at(-1),
  );
}
