import { Header } from 'react-aria-components/Header';
import { MenuSection } from 'react-aria-components/Menu';
import type { HomeReason } from '../../../../events/entities/feed.ts';
import { reasonOf } from '../../../../machines/browse/homeReasons.ts';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './HomeMenu.module.css';

const wishes = [
  ['more', 'plus'],
  ['less', 'hidden'],
  ['source', 'close'],
] as const;

/** Why a pin is in the home feed, and what to change about it. @param onSaid after a wish, which may take the pin out of the feed */
export default function HomeMenu({ pinId, className, onSaid }: { pinId: string; className?: string; onSaid?(): void }) {
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
              onSaid?.();
            }}
          />
        ))}
      </MenuSection>
    </MoreMenu>
  );
}

type Words = ReturnType<typeof usePageText>['saving']['home'];

function reasonWords({ kind, name }: HomeReason, text: Words): string {
  switch (kind) {
    case 'followedTopic':
    case 'followedPerson':
    case 'followedBoard':
      return name === null ? text.unnamed[kind]() : text.followed({ name });
    case 'popular':
    case 'new':
    case 'explore':
      return text.unnamed[kind]();
    default:
      return name === null ? text.unnamed[kind]() : text[kind]({ name });
  }
}
