import { BoardPicker } from './BoardPicker.tsx';
import { Editor } from './Editor.tsx';

/** The picker or the editor that is open. */
export default function SavingOverlays({ overlay, isMobile }: { overlay: string; isMobile: boolean }) {
  return overlay === 'boardPicker' ? <BoardPicker isMobile={isMobile} /> : <Editor />;
}
