import { BoardPicker } from './BoardPicker.tsx';
import { Editor } from './Editor.tsx';

/** The open picker or editor. */
export default function SavingOverlays({ overlay, isMobile }: { overlay: string; isMobile: boolean }) {
  return overlay === 'boardPicker' ? <BoardPicker isMobile={isMobile} /> : <Editor />;
}
