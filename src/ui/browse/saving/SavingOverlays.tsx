import { BoardPicker } from './BoardPicker.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { Editor } from './Editor.tsx';

/** The open picker, editor or question. */
export default function SavingOverlays({ overlay, isMobile }: { overlay: string; isMobile: boolean }) {
  if (overlay === 'changeDiscarding') return <DiscardQuestion />;
  return overlay === 'boardPicker' ? <BoardPicker isMobile={isMobile} /> : <Editor />;
}
