import { createRoot } from 'react-dom/client';
import type { AnyRecord } from '../../events/record.ts';
import { currentPlace } from '../../machines/shell/navigation.ts';
import { shownTheme } from '../../machines/shell/theme.ts';
import type { MachineOf } from '../../machines/flows.ts';
import type { SnapshotFrom } from 'xstate';
import { loadPage } from '../ui/shell/pages.ts';
import { Product } from '../ui/shell/router.tsx';
import { replaySession } from './replaySession.ts';

/** What the inspector asks of the frame in which a session is shown. */
export interface Stage {
  open(records: readonly AnyRecord[]): Promise<void>;
  seek(seq: number): void;
}

declare global {
  interface Window {
    stage?: Stage;
  }
}

const root = createRoot(document.getElementById('root')!);
let session = null as ReturnType<typeof replaySession> | null;

/** What the live session's edge did to the page itself stands in the world too. */
function showPage(): void {
  if (!session) return;
  const theme = session.flow('theme').getSnapshot() as SnapshotFrom<MachineOf<'theme'>>;
  document.documentElement.dataset.theme = shownTheme(theme);
  const top = currentPlace(session.flow('navigation').getSnapshot() as SnapshotFrom<MachineOf<'navigation'>>)?.top ?? 0;
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
}

window.stage = {
  async open(records) {
    const chunks = new Set(records.flatMap((record) => (record.type === 'chunk.loaded' ? [record.data.chunk] : [])));
    await Promise.all([...chunks].map(loadPage));
    session = replaySession(records);
    root.render(<Product key={records[0]?.at} session={session} />);
    showPage();
  },
  seek(seq) {
    session?.seek(seq);
    showPage();
  },
};
parent.postMessage('stage', location.origin);
