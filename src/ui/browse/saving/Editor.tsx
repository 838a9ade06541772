import { useEffect } from 'react';
import { isDirty } from '../../../../machines/account/form.ts';
import { editedSubject } from '../../../../machines/browse/editor.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadWidgets } from '../../shell/widgets.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { BoardEditor } from './BoardEditor.tsx';
import { Collaborators } from './Collaborators.tsx';
import { BoardDeletion, BoardLeaving, SectionDeletion } from './Questions.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { PinEditor } from './PinEditor.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { TagEditor, TagMerging } from './TagEditor.tsx';
import { TagsEditor } from './TagsEditor.tsx';

const isQuestion = (what: string): boolean => ['boardDeletion', 'boardLeaving', 'sectionDeletion', 'tagMerging'].includes(what);

/** Editor of own content. Closing it with unsaved changes asks for confirmation (S2.8). */
export function Editor() {
  const { saving: text, ownPin } = useOwnText();
  const subject = useFlow('editor', editedSubject);
  const isChanged = useFlow('form', isDirty, subject?.what ?? 'none');
  const closed = useSender('overlay.closed');
  const dismissalRequested = useSender('dismissal.requested');
  useEffect(loadWidgets, []);
  if (!subject) return null;
  const { what, id, boardId } = subject;
  const close = (): void => closed({ overlay: 'editor' });
  const leave = (): void => (isChanged ? dismissalRequested({ overlay: 'editor' }) : close());
  const labels = {
    board: id ? text.board.editTitle() : text.board.createTitle(),
    section: id ? text.board.editSectionTitle() : text.board.newSectionTitle(),
    collaborators: text.board.collaborators(),
    pin: text.pin.editTitle(),
    note: ownPin.note.title(),
    tags: ownPin.tags.title(),
    tag: ownPin.tags.title(),
    tagMerging: ownPin.tags.merge(),
    boardDeletion: text.board.delete(),
    boardLeaving: text.board.leave(),
    sectionDeletion: text.board.deleteSection(),
  };
  return (
    <Sheet label={labels[what]} onClose={leave} role={isQuestion(what) ? 'alertdialog' : 'dialog'}>
      {what === 'board' && <BoardEditor boardId={id} onLeave={leave} />}
      {what === 'section' && <SectionEditor boardId={boardId ?? ''} sectionId={id} onLeave={leave} />}
      {what === 'collaborators' && <Collaborators boardId={id ?? ''} onClose={leave} />}
      {what === 'pin' && <PinEditor pinId={id ?? ''} onLeave={leave} />}
      {what === 'note' && <NoteEditor onLeave={leave} />}
      {what === 'tags' && <TagsEditor pinId={id} onClose={leave} />}
      {what === 'tag' && <TagEditor subject={subject} onLeave={leave} onDone={close} />}
      {what === 'tagMerging' && <TagMerging subject={subject} onLeave={close} />}
      {what === 'boardLeaving' && <BoardLeaving boardId={id ?? ''} onDone={close} />}
      {what === 'boardDeletion' && <BoardDeletion boardId={id ?? ''} onDone={close} />}
      {what === 'sectionDeletion' && <SectionDeletion boardId={boardId ?? ''} sectionId={id ?? ''} onDone={close} />}
    </Sheet>
  );
}
