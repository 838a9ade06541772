import { closeup, closeupInstance, closeupRetention } from './browse/closeup.ts';
import { feed, feedInstance, feedRetention } from './browse/feed.ts';
import { search } from './browse/search.ts';
import { skinTones } from './browse/skinTones.ts';
import { subject, subjectInstance, subjectRetention } from './browse/subject.ts';
import { keyed, singleFlow } from './engine/flow.ts';
import { chunk, chunkKey } from './shell/chunk.ts';
import { flowLoading } from './shell/flowLoading.ts';
import { navigation } from './shell/navigation.ts';
import { navigationFooter } from './shell/navigationFooter.ts';
import { offlineBanner } from './shell/offlineBanner.ts';
import { overlays } from './shell/overlays.ts';
import { scrollPosition } from './shell/scrollPosition.ts';
import { shortcuts } from './shell/shortcuts.ts';
import { startUp } from './shell/startUp.ts';
import { theme } from './shell/theme.ts';
import { toasts } from './shell/toasts.ts';
import { viewer } from './shell/viewer.ts';
import { viewport } from './shell/viewport.ts';

/** The flows that the first page needs, by their names in the log. Their code is part of the first load. */
export const firstFlows = {
  startUp: singleFlow(startUp),
  flowLoading: singleFlow(flowLoading),
  navigation: singleFlow(navigation),
  chunk: keyed(chunk, chunkKey, 'fewKeys'),
  scrollPosition: singleFlow(scrollPosition),
  viewport: singleFlow(viewport),
  viewer: singleFlow(viewer),
  navigationFooter: singleFlow(navigationFooter),
  theme: singleFlow(theme),
  shortcuts: singleFlow(shortcuts),
  offlineBanner: singleFlow(offlineBanner),
  toasts: singleFlow(toasts),
  overlays: singleFlow(overlays),
  feed: keyed(feed, feedInstance, feedRetention),
  closeup: keyed(closeup, closeupInstance, closeupRetention),
  subject: keyed(subject, subjectInstance, subjectRetention),
  search: singleFlow(search),
  skinTones: singleFlow(skinTones),
};
