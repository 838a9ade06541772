import { experiences } from './experiences.ts';
import { homeBadge } from './homeBadge.ts';
import { keptState } from './keptState.ts';
import { languageChoice } from './languageChoice.ts';
import { logKeeping } from './logKeeping.ts';
import { pageFocus } from './pageFocus.ts';
import { reachability } from './reachability.ts';
import { routePreloading } from './routePreloading.ts';
import { version } from './version.ts';
import { singleFlow } from '../engine/flow.ts';

export const shellFlows = {
  logKeeping: singleFlow(logKeeping),
  keptState: singleFlow(keptState),
  homeBadge: singleFlow(homeBadge),
  languageChoice: singleFlow(languageChoice),
  pageFocus: singleFlow(pageFocus),
  version: singleFlow(version),
  experiences: singleFlow(experiences),
  routePreloading: singleFlow(routePreloading),
  reachability: singleFlow(reachability),
};
