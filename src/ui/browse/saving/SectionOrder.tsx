import { GridList, GridListItem } from 'react-aria-components/GridList';
import { Button as DragButton } from 'react-aria-components/Button';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { Board } from '../../../../events/entities/board.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import { moved } from './moved.ts';
import style from './Organiser.module.css';

/** A board's sections, reordered by dragging or by keyboard. */
export function SectionOrder({ board }: { board: Board }) {
  const { saving: text } = usePageText();
  const requested = useSender('change.requested');
  const sections = board.sections ?? [];
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      requested({
        change: {
          kind: 'orderSections',
          boardId: board.id,
          sectionIds: moved(
            sections.map(({ id }) => id),
            [...keys].map(String),
            String(target.key),
            target.dropPosition === 'before',
          ),
        },
      }),
  });
  return (
    <GridList className={style.sections!} layout="grid" aria-label={text.organising.sections()} dragAndDropHooks={dragAndDropHooks}>
      {sections.map(({ id, title }) => (
        <GridListItem key={id} id={id} className={style.section!} textValue={title}>
          <DragButton slot="drag" className={style.sectionDrag!} aria-label={text.organising.dragSection({ section: title })}>
            <Icon name="grip" size={20} />
          </DragButton>
          {title}
        </GridListItem>
      ))}
    </GridList>
  );
}
