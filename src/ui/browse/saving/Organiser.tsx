import { useEffect, useMemo } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { Button as DragButton } from 'react-aria-components/Button';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { Board } from '../../../../events/entities/board.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { feedPins } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { selectedPins } from '../../../../machines/browse/organising.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { heading, takeLostFocus } from '../../parts/lostFocus.ts';
import { PageLocale } from '../../parts/PageLocale.tsx';
import { useOwnText } from '../../ownText.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useEntity, useSender } from '../../session.ts';
import { pinName } from '../feed/pinWords.ts';
import { moved } from './moved.ts';
import { loadSavingOverlays } from './overlays.ts';
import style from './Organiser.module.css';
import { SectionOrder } from './SectionOrder.tsx';

interface Props {
  board: Board;
  /** Slug of the section. */
  section: string | null;
  amend: (pins: readonly string[]) => readonly string[];
}

/** A board's pins as small squares: select several to move or delete, and reorder by dragging or by keyboard. */
export default function Organiser({ board, section, amend }: Props) {
  const { saving: text, ownPin } = useOwnText();
  const loaded = useFlow('feed', feedPins, feedKey({ kind: 'board', boardId: board.id, section }));
  const pins = useMemo(() => amend(loaded), [loaded, amend]);
  const selected = useFlow('organising', selectedPins);
  const select = useSender('organising.selected');
  const ended = useSender('organising.ended');
  const requested = useSender('change.requested');
  const pickerOpened = useSender('picker.opened');
  const editorOpened = useSender('editor.opened');
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      requested({
        change: {
          kind: 'orderPins',
          boardId: board.id,
          pinIds: moved(pins, [...keys].map(String), String(target.key), target.dropPosition === 'before'),
        },
      }),
  });
  const sectionId = board.sections?.find(({ slug }) => slug === section)?.id ?? null;
  const hasSome = selected.length > 0;
  // The buttons that open and end it go with the page that they change.
  useEffect(() => {
    const cancel = takeLostFocus(heading);
    return () => {
      cancel();
      takeLostFocus(heading);
    };
  }, []);

  return (
    <PageLocale>
      <section className={style.organiser}>
        <header className={style.head}>
          <h1 className={style.title}>{text.organising.title({ board: board.name })}</h1>
          <p className={style.hint}>
            {text.organising.hint()} <span className={style.keys}>{text.organising.orderHint()}</span>
          </p>
        </header>
        <div className={style.bar} role="group" aria-label={text.board.organize()}>
          <span className={style.count} role="status">
            {text.organising.selected({ count: selected.length })}
          </span>
          <Button onClick={() => select({ pinIds: selected.length === pins.length ? [] : [...pins] })}>
            {selected.length === pins.length ? text.organising.selectNone() : text.organising.selectAll()}
          </Button>
          <Button
            disabled={!hasSome}
            onClick={() => pickerOpened({ purpose: 'move', pinIds: [...selected], anchor: null, from: { boardId: board.id, sectionId } })}
          >
            {text.organising.move()}
          </Button>
          <Button
            disabled={!hasSome}
            onPointerEnter={loadSavingOverlays}
            onClick={() => editorOpened({ what: 'tags', id: null, boardId: null, values: { tagName: '' } })}
          >
            {ownPin.tags.add()}
          </Button>
          <Button
            disabled={selected.length !== 1}
            onClick={() => requested({ change: { kind: 'chooseCover', boardId: board.id, pinId: selected[0]! } })}
          >
            {text.organising.cover()}
          </Button>
          <Button disabled={!hasSome} onClick={() => requested({ change: { kind: 'deletePins', pinIds: [...selected] } })}>
            {text.organising.delete()}
          </Button>
          <Button tone="accent" onClick={() => ended({})}>
            {text.organising.done()}
          </Button>
        </div>
        {section === null && (board.sections?.length ?? 0) > 1 && <SectionOrder board={board} />}
        <GridList
          className={style.grid!}
          layout="grid"
          aria-label={text.organising.list({ board: board.name })}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={(keys) => select({ pinIds: keys === 'all' ? [...pins] : [...keys].map(String) })}
          dragAndDropHooks={dragAndDropHooks}
        >
          {pins.map((pinId) => (
            <PinSquare key={pinId} pinId={pinId} />
          ))}
        </GridList>
      </section>
    </PageLocale>
  );
}

function PinSquare({ pinId }: { pinId: string }) {
  const text = usePageText();
  const pin = useEntity('pins', pinId);
  const name = pin ? pinName(pin, text) : '';
  return (
    <GridListItem id={pinId} className={style.pin!} textValue={name} style={{ backgroundColor: pin?.dominantColor }}>
      {pin && (
        <img
          className={style.picture}
          src={pictureUrl(pin.imageSignature, '236x')}
          alt={name}
          draggable={false}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={style.check} aria-hidden="true">
        <Icon name="check" size={20} />
      </span>
      <DragButton slot="drag" className={style.drag!} aria-label={text.saving.organising.drag({ pin: name })}>
        <Icon name="grip" size={20} />
      </DragButton>
    </GridListItem>
  );
}
