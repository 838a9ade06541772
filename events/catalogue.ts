import { ads } from './ads.ts';
import { forms } from './account/forms.ts';
import { identity } from './account/identity.ts';
import { accountSettings } from './account/settings.ts';
import { browse } from './browse.ts';
import { reporting } from './browse/reporting.ts';
import { inbox } from './insight/inbox.ts';
import { overview } from './insight/overview.ts';
import { saving } from './browse/saving.ts';
import { sharing } from './browse/sharing.ts';
import { comments } from './engage/comments.ts';
import { feedback } from './engage/feedback.ts';
import { leads } from './engage/leads.ts';
import { topics } from './engage/topics.ts';
import { insight } from './insight.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { shell } from './shell.ts';

/** Every record type that there is. */
export const catalogue = { ...shell, ...browse, ...saving, ...reporting, ...sharing, ...media, ...messages, ...forms, ...identity, ...accountSettings, ...ads, ...overview, ...inbox, ...comments, ...topics, ...feedback, ...leads, ...insight };
