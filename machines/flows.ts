import type { AnyStateMachine } from 'xstate';
import type { AnyRecord } from '../events/record.ts';
import { closeup, closeupInstance } from './browse/closeup.ts';
import { feed, feedInstance } from './browse/feed.ts';
import { pictureImport } from './browse/pictureImport.ts';
import { recovery } from './browse/recovery.ts';
import { search } from './browse/search.ts';
import { subject, subjectInstance } from './browse/subject.ts';
import { video, videoInstance } from './media/video.ts';
import { chunk, chunkKey } from './shell/chunk.ts';
import { homeBadge } from './shell/homeBadge.ts';
import { logKeeping } from './shell/logKeeping.ts';
import { navigation } from './shell/navigation.ts';
import { offlineBanner } from './shell/offlineBanner.ts';
import { overlays } from './shell/overlays.ts';
import { scrollPosition } from './shell/scrollPosition.ts';
import { shortcuts } from './shell/shortcuts.ts';
import { startUp } from './shell/startUp.ts';
import { theme } from './shell/theme.ts';
import { toasts } from './shell/toasts.ts';
import { version } from './shell/version.ts';
import { viewer } from './shell/viewer.ts';
import { viewport } from './shell/viewport.ts';

/** A flow as the world knows it. With `keyOf` it has an instance for each key that a record names; a record that names none is not for it. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  keyOf?: (record: AnyRecord) => string | undefined;
}

const one = <M extends AnyStateMachine>(machine: M): Flow<M> => ({ machine });
const keyed = <M extends AnyStateMachine>(machine: M, keyOf: NonNullable<Flow['keyOf']>): Flow<M> => ({ machine, keyOf });

/** Every flow that there is, by the name that stands in the log. */
export const flows = {
  startUp: one(startUp),
  navigation: one(navigation),
  chunk: keyed(chunk, chunkKey),
  scrollPosition: one(scrollPosition),
  viewport: one(viewport),
  viewer: one(viewer),
  homeBadge: one(homeBadge),
  theme: one(theme),
  shortcuts: one(shortcuts),
  offlineBanner: one(offlineBanner),
  toasts: one(toasts),
  overlays: one(overlays),
  version: one(version),
  logKeeping: one(logKeeping),
  feed: keyed(feed, feedInstance),
  closeup: keyed(closeup, closeupInstance),
  subject: keyed(subject, subjectInstance),
  recovery: one(recovery),
  search: one(search),
  pictureImport: one(pictureImport),
  video: keyed(video, videoInstance),
};

export type FlowId = keyof typeof flows;
/** The machine of a flow, for a selector's snapshot type. */
export type MachineOf<F extends FlowId> = (typeof flows)[F]['machine'];
