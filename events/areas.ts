import { forms } from './account/forms.ts';
import { identity } from './account/identity.ts';
import { accountSettings } from './account/settings.ts';
import { ads } from './ads.ts';
import { browse } from './browse.ts';
import { reporting } from './browse/reporting.ts';
import { saving } from './browse/saving.ts';
import { sharing } from './browse/sharing.ts';
import { comments } from './engage/comments.ts';
import { feedback } from './engage/feedback.ts';
import { leads } from './engage/leads.ts';
import { topics } from './engage/topics.ts';
import { insight } from './insight.ts';
import { inbox } from './insight/inbox.ts';
import { overview } from './insight/overview.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { shell } from './shell.ts';

/** The areas, in the order in which they are shown, each with what declares its records. */
const declared = {
  shell: [shell],
  browse: [browse, saving, reporting, sharing],
  account: [forms, identity, accountSettings],
  engage: [comments, topics, feedback, leads],
  messages: [messages],
  media: [media],
  insight: [insight, overview, inbox],
  ads: [ads],
} satisfies Record<string, readonly object[]>;

export type Area = keyof typeof declared | 'other';
/** `other` has what comes of a type that this catalogue does not know. */
export const areas: readonly Area[] = [...(Object.keys(declared) as Area[]), 'other'];

const areaByType = new Map(Object.entries(declared).flatMap(([area, parts]) => parts.flatMap((part) => Object.keys(part).map((type) => [type, area as Area] as const))));

/** The area of a record type. */
export const areaOf = (type: string): Area => areaByType.get(type) ?? 'other';
