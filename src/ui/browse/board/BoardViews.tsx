import type { Board } from '../../../../events/entities/board.ts';
import { type BoardView, boardViews } from '../../../../machines/browse/boardView.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { Later } from '../../shell/Later.tsx';
import button from '../../parts/IconButton.module.css';
import style from './BoardViews.module.css';

const PinOrders = lazyWithRetry(() => import('../saving/PinOrders.tsx'));

const icons = { wall: 'board', list: 'menu', slideshow: 'play' } as const;

/** Ways to look at a board's pins, each with an address, and their order for those who may change it. */
export function BoardViews({ board, path, view }: { board: Board; path: string; view: BoardView }) {
  const { views: text } = usePageText().board;
  return (
    <div className={style.row}>
      <nav className={style.views} aria-label={text.label()}>
        {boardViews.map((name) => (
          <Link
            key={name}
            to={name === 'wall' ? path : `${path}?view=${name}`}
            className={`${button.button} ${style.view}`}
            aria-label={text[name]()}
            data-tooltip={text[name]()}
            aria-current={name === view ? 'true' : undefined}
          >
            <Icon name={icons[name]} />
          </Link>
        ))}
      </nav>
      <Later>
        <PinOrders board={board} />
      </Later>
    </div>
  );
}
