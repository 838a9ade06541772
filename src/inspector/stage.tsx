import { createRoot } from 'react-dom/client';
import type { AnyRecord } from '../../events/record.ts';
import '../../machines/allFlows.ts';
import type { Timeline } from '../../machines/logTools/timeline.ts';
import { currentPlace } from '../../machines/shell/navigation.ts';
import { shownTheme } from '../../machines/shell/theme.ts';
import type { MachineOf } from '../../machines/engine/flows.ts';
import type { SnapshotFrom } from 'xstate';
import { PlayersContext } from '../ui/media/playersPort.ts';
import { stillPlayers } from '../ui/media/stillPlayers.ts';
import { PageBoundary } from '../ui/shell/BrokenPage.tsx';
import { loadPage } from '../ui/shell/pages.ts';
import { Product } from '../ui/shell/Product.tsx';
import { loadAllTexts } from '../ui/text.ts';
import { replaySession } from './stage/replaySession.ts';
import { localeIn } from '../../machines/shell/localeIn.ts';

/** Interface of the frame that shows a session. */
export interface Stage {
  /** Shares the inspector's own worlds. */
  open(log: { readonly records: readonly AnyRecord[]; readonly timeline: Timeline }): Promise<void>;
  seek(seq: number): void;
}

declare global {
  interface Window {
    stage?: Stage;
  }
}

const root = createRoot(document.getElementById('root')!);
let session = null as ReturnType<typeof replaySession> | null;

/** Number of frames to wait until a page is tall enough for its scroll position. */
const maxTries = 60;
let awaited = 0;

/** Scrolls once the page is tall enough, because it renders over several frames. */
function scrollWhenDrawn(top: number, triesLeft = maxTries): void {
  cancelAnimationFrame(awaited);
  awaited = requestAnimationFrame(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) > 1 && triesLeft > 0) scrollWhenDrawn(top, triesLeft - 1);
  });
}

/** Applies the page changes of the live session's edge, which the world holds too. */
function showPage(): void {
  if (!session) return;
  const theme = session.flow('theme').getSnapshot() as SnapshotFrom<MachineOf<'theme'>>;
  document.documentElement.dataset.theme = shownTheme(theme);
  const top = currentPlace(session.flow('navigation').getSnapshot() as SnapshotFrom<MachineOf<'navigation'>>)?.top ?? 0;
  scrollWhenDrawn(top);
}

let looked = 0;
let wantedSeq = 0;

/** Loads the pages and texts in records since the last call; null if there are none. Skips what this build lacks. */
function loadCode(records: readonly AnyRecord[]): Promise<unknown> | null {
  const added = records.slice(looked);
  looked = records.length;
  const pages = new Set(added.flatMap((record) => (record.type === 'chunk.loaded' ? [record.data.chunk] : [])));
  const locales = new Set(added.flatMap((record) => localeIn(record).locale ?? []));
  return pages.size + locales.size > 0 ? Promise.allSettled([...[...pages].map(loadPage), ...[...locales].map(loadAllTexts)]) : null;
}

function show(seq: number): void {
  session?.seek(seq);
  showPage();
}

window.stage = {
  async open({ records, timeline }) {
    looked = 0;
    await loadCode(records);
    session = replaySession(records, timeline);
    root.render(
      <PlayersContext key={records[0]?.at} value={stillPlayers(session)}>
        <PageBoundary>
          <Product session={session} />
        </PageBoundary>
      </PlayersContext>,
    );
    showPage();
  },
  seek(seq) {
    if (!session) return;
    // A running session may have reached a page that was not loaded when it was opened.
    wantedSeq = seq;
    const missing = loadCode(session.records);
    if (!missing) return show(seq);
    void missing.then(() => wantedSeq === seq && show(seq));
  },
};
parent.postMessage('stage', location.origin);
