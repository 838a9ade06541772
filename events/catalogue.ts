import { forms } from './account/forms.ts';
import { identity } from './account/identity.ts';
import { profilePicture } from './account/profilePicture.ts';
import { accountSettings } from './account/settings.ts';
import { ads } from './ads.ts';
import { browse } from './browse.ts';
import { creating } from './browse/creating.ts';
import { people } from './browse/people.ts';
import { activity } from './browse/activity.ts';
import { trash } from './browse/trash.ts';
import { reporting } from './browse/reporting.ts';
import { saving } from './browse/saving.ts';
import { lightbox } from './browse/lightbox.ts';
import { incoming } from './browse/incoming.ts';
import { transfer } from './browse/transfer.ts';
import { sharing } from './browse/sharing.ts';
import { comments } from './engage/comments.ts';
import { feedback } from './engage/feedback.ts';
import { leads } from './engage/leads.ts';
import { news } from './engage/news.ts';
import { topics } from './engage/topics.ts';
import { insight } from './insight.ts';
import { acquisition } from './insight/acquisition.ts';
import { inbox } from './insight/inbox.ts';
import { instanceMail } from './insight/instanceMail.ts';
import { instanceSettings } from './insight/instanceSettings.ts';
import { logSharing } from './insight/logSharing.ts';
import { moderation } from './insight/moderation.ts';
import { overview } from './insight/overview.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { shell } from './shell.ts';
import { histories } from './visitor/histories.ts';
import { invites } from './visitor/invites.ts';
import { loggedOutUser } from './visitor/loggedOutUser.ts';

/** Every record type, by area; areas are in display order. */
const byArea = {
  shell,
  browse: {
    ...browse,
    ...people,
    ...saving,
    ...creating,
    ...reporting,
    ...sharing,
    ...incoming,
    ...transfer,
    ...lightbox,
    ...trash,
    ...activity,
  },
  visitor: { ...histories, ...loggedOutUser, ...invites },
  account: { ...forms, ...identity, ...accountSettings, ...profilePicture },
  engage: { ...comments, ...topics, ...news, ...feedback, ...leads },
  messages,
  media,
  insight: { ...insight, ...overview, ...acquisition, ...inbox, ...instanceMail, ...instanceSettings, ...logSharing, ...moderation },
  ads,
};

/** Every record type, by its name. */
export const catalogue = {
  ...byArea.shell,
  ...byArea.browse,
  ...byArea.visitor,
  ...byArea.account,
  ...byArea.engage,
  ...byArea.messages,
  ...byArea.media,
  ...byArea.insight,
  ...byArea.ads,
};

export type Area = keyof typeof byArea | 'other';
/** `other` is for record types that are not in this catalogue. */
export const areas: readonly Area[] = [...(Object.keys(byArea) as Area[]), 'other'];

const areaByType = new Map(Object.entries(byArea).flatMap(([area, types]) => Object.keys(types).map((type) => [type, area as Area])));

/** The area of a record type. */
export const areaOf = (type: string): Area => areaByType.get(type) ?? 'other';
