import { eventBuffer } from './eventBuffer.ts';
import { experiments } from './experiments.ts';
import { timeSpent } from './timeSpent.ts';
import { acquisition } from './acquisition.ts';
import { figureSessions } from './figureSessions.ts';
import { inbox } from './inbox.ts';
import { inboxSettling, settlingInstance } from './inboxSettling.ts';
import { instanceMail } from './instanceMail.ts';
import { instanceSettings } from './instanceSettings.ts';
import { logSharing } from './logSharing.ts';
import { moderatedPeople } from './moderatedPeople.ts';
import { moderation } from './moderation.ts';
import { moderationLog } from './moderationLog.ts';
import { moderationNotice } from './moderationNotice.ts';
import { overview } from './overview.ts';
import { permissions } from './permissions.ts';
import { reportQueue } from './reportQueue.ts';
import { setUp } from './setUp.ts';
import { textUse } from './textUse.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const insightFlows = {
  timeSpent: singleFlow(timeSpent),
  experiments: singleFlow(experiments),
  eventBuffer: singleFlow(eventBuffer),
  textUse: singleFlow(textUse),
  overview: singleFlow(overview),
  acquisition: singleFlow(acquisition),
  figureSessions: singleFlow(figureSessions),
  logSharing: singleFlow(logSharing),
  inbox: singleFlow(inbox),
  instanceMail: singleFlow(instanceMail),
  instanceSettings: singleFlow(instanceSettings),
  setUp: singleFlow(setUp),
  permissions: singleFlow(permissions),
  reportQueue: singleFlow(reportQueue),
  moderatedPeople: singleFlow(moderatedPeople),
  moderation: singleFlow(moderation),
  moderationNotice: singleFlow(moderationNotice),
  moderationLog: singleFlow(moderationLog),
  inboxSettling: keyed(inboxSettling, settlingInstance, 'untilDone'),
};
