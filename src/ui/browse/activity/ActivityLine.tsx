import { useId } from 'react';
import type { Act, ActivityEntry } from '../../../../events/entities/activity.ts';
import type { Change } from '../../../../events/entities/change.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { listedPin, type SessionAct } from '../../../../machines/browse/activity.ts';
import { ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { pageNames, settingsPages } from '../../account/settings/settingsPages.ts';
import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { Link } from '../../parts/Link.tsx';
import { useEntity, useFlow, useSender } from '../../session.ts';
import { pinName } from '../feed/pinWords.ts';
import { changeBoard } from '../saving/refusedWords.ts';
import list from '../trash/TrashPage.module.css';
import { actWords, obstacleWords } from './actWords.ts';

/** An act as the server lists it. */
export function EntryLine({ entry }: { entry: ActivityEntry }) {
  const text = useOwnText();
  const { act, count, name, tag, url, imageSignature, board, at, undo, obstacle } = entry;
  const isGone = name === null;
  return (
    <Line
      words={actWords(act, { count, board: board?.name, tag: tag ?? '–' }, text)}
      thing={
        act === 'settingsEdited'
          ? pageOfSettings(url, text)
          : count > 1
            ? countOf(act, count, text)
            : isGone && obstacle === 'gone'
              ? null
              : { name: isGone ? text.saving.home.gone() : name || text.browse.pin.untitled(), url }
      }
      imageSignature={imageSignature}
      board={act === 'moved' ? null : board}
      at={Date.parse(at)}
      undo={undo}
      obstacle={obstacle}
    />
  );
}

/** The number of the pins of an act on several, which the words of some acts do not say. */
const countOf = (act: Act, count: number, { profile }: ReturnType<typeof useOwnText>): { name: string; url: null } | null =>
  act === 'moved' || act === 'deleted' ? null : { name: profile.pinCount({ count }), url: null };

/** The page on which settings were changed. */
function pageOfSettings(url: string | null, { settings }: ReturnType<typeof useOwnText>): { name: string; url: string } | null {
  const page = pageNames.find((name) => settingsPages[name] === url);
  return page ? { name: settings.pages[page](), url: settingsPages[page] } : null;
}

/** An act of this device that the server's list does not have yet. */
export function SessionLine({ done: { act, at, change, undo, isUndone } }: { done: SessionAct }) {
  const text = useOwnText();
  const pinIds = 'pinIds' in change ? change.pinIds : 'pinId' in change ? [change.pinId] : [];
  const pinId = pinIds[0] ?? '';
  const pin = useEntity('pins', pinId);
  // Pins that the page did not show are known by what was listed about them.
  const listed = useFlow('activity', (snapshot) => listedPin(snapshot, pinId));
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, changeBoard(change)));
  const isOfBoard = change.kind.endsWith('Board');
  const isFinal = act === 'sectionDeleted' || (change.kind === 'renameTag' && change.isMerge);
  const own = 'name' in change ? change.name : 'title' in change ? change.title : undefined;
  // The logs of earlier sessions have no texts of most pins.
  const unknown = pinIds.length === 1 && at !== null && act !== 'deleted' ? text.browse.pin.untitled() : undefined;
  const listedName = listed && (listed.name || text.browse.pin.untitled());
  const name = (pin && pinName(pin, text)) ?? own ?? listedName ?? (isOfBoard ? board?.name : unknown);
  const isThere = pin !== undefined || listed !== undefined || unknown !== undefined;
  return (
    <Line
      words={actWords(act, { count: Math.max(1, pinIds.length), board: board?.name, tag: 'tagName' in change ? change.tagName : '' }, text)}
      thing={
        pinIds.length > 1
          ? countOf(act, pinIds.length, text)
          : name === undefined
            ? null
            : { name, url: isThere && (act !== 'deleted' || isUndone) ? `/pin/${pinId}/` : null }
      }
      imageSignature={pin?.imageSignature ?? listed?.imageSignature ?? null}
      board={isOfBoard || act === 'moved' || !board ? null : { name: board.name, url: board.url }}
      at={at}
      undo={isUndone ? null : undo}
      obstacle={isUndone ? 'undone' : isFinal ? 'final' : null}
      isLater={undo === null && !isFinal && at !== null}
    />
  );
}

interface LineProps {
  words: string;
  thing: { name: string; url: string | null } | null;
  imageSignature: string | null;
  board: { name: string; url: string } | null;
  at: number | null;
  undo: Change | null;
  obstacle: ActivityEntry['obstacle'];
  /** Its undo is known to the server alone. */
  isLater?: boolean;
}

/** One act, and the button that undoes it. That button keeps its place, and the focus, when it was pressed. */
function Line({ words, thing, imageSignature, board, at, undo, obstacle, isLater = false }: LineProps) {
  const text = useOwnText();
  const id = useId();
  const requested = useSender('change.requested');
  return (
    <li className={list.item}>
      {imageSignature === null ? (
        <span className={list.cover} />
      ) : (
        <img className={list.cover} src={pictureUrl(imageSignature, '136x136')} alt="" loading="lazy" decoding="async" />
      )}
      <div className={list.words}>
        <div id={id}>
          <p className={list.name}>{words}</p>
          {thing && (
            <p className={list.detail}>
              <bdi>{thing.url ? <Link to={thing.url}>{thing.name}</Link> : thing.name}</bdi>
            </p>
          )}
        </div>
        {board && (
          <p className={list.detail}>
            <Link to={board.url}>
              <bdi>{board.name}</bdi>
            </Link>
          </p>
        )}
        {at !== null && (
          <p className={list.detail}>
            <time dateTime={new Date(at).toISOString()}>{new Intl.DateTimeFormat(text.locale, { timeStyle: 'short' }).format(at)}</time>
          </p>
        )}
        <p className={list.detail} aria-live="polite">
          {obstacle ? obstacleWords(obstacle, text) : isLater && text.settings.activity.later()}
        </p>
        {obstacle === 'boardGone' && (
          <p className={list.detail}>
            <Link to={settingsPages.trash}>{text.settings.pages.trash()}</Link>
          </p>
        )}
      </div>
      {(undo ?? (obstacle === 'undone' || null)) && (
        <Button aria-describedby={id} disabled={undo === null} onClick={() => undo && requested({ change: undo })}>
          {text.settings.undo()}
        </Button>
      )}
    </li>
  );
}
