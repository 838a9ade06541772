// The product's own feed, or, with `?masonic`, masonic's with the product's tile: the same 5,000 pins.
import { Masonry } from 'masonic';
import { createRoot } from 'react-dom/client';
import '../../../machines/allFlows.ts';
import { feedPins } from '../../../machines/browse/feed.ts';
import { startSession } from '../../../src/edge/session.ts';
import { Feed } from '../../../src/ui/browse/feed/Feed.tsx';
import { columnsIn } from '../../../src/ui/browse/feed/layout.ts';
import { Tile } from '../../../src/ui/browse/feed/Tile.tsx';
import { SessionContext } from '../../../src/ui/session.ts';
import '../../../src/ui/styles/reset.css';
import '../../../src/ui/styles/tokens.css';
import '../../../src/ui/styles/base.css';
import { gridPin, idleHandlers, sessionStarted } from '../journey.ts';
import './page.css';

const pins = Array.from({ length: 5000 }, (_, i) => ({ ...gridPin(i), imageSignature: gridPin(i % 40).imageSignature }));
const viewport = { width: innerWidth, height: innerHeight };
const session = startSession({ ...sessionStarted, viewport }, idleHandlers, Date.now, (_, error) => {
  throw error;
});
session.append('feed.pageLoaded', { source: { kind: 'home' }, page: { pins, bookmark: null } });
if (feedPins(session.flow('feed', 'home').getSnapshot() as Parameters<typeof feedPins>[0]).length !== pins.length)
  throw new Error('the feed did not take its pins');

function Peer() {
  const { width, gap, count } = columnsIn(innerWidth - 16);
  const estimate = pins.reduce((sum, { imageWidth, imageHeight }) => sum + (width * imageHeight) / imageWidth, 0) / pins.length;
  return (
    <div className="masonic" style={{ inlineSize: count * (width + gap) - gap, marginInline: 'auto' }}>
      <Masonry
        items={pins}
        itemKey={({ id }) => id}
        columnCount={count}
        columnGutter={gap}
        itemHeightEstimate={estimate}
        render={({ data, index, width: inner }) => (
          <Tile
            pin={data}
            index={index}
            total={pins.length}
            start={0}
            top={0}
            width={inner}
            height={Math.round((inner * data.imageHeight) / data.imageWidth)}
          />
        )}
      />
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <SessionContext value={session}>
    {location.search === '?masonic' ? <Peer /> : <Feed source={{ kind: 'home' }} label="Home" />}
  </SessionContext>,
);
