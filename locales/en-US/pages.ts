import { account } from './account.ts';
import { ads } from './ads.ts';
import { board } from './board.ts';
import { closeup } from './closeup.ts';
import { comments } from './comments.ts';
import { creation } from './creation.ts';
import { engage } from './engage.ts';
import { inbox } from './inbox.ts';
import { instanceSettings } from './instanceSettings.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { news } from './news.ts';
import { overview } from './overview.ts';
import { paths } from './paths.ts';
import { pictureImport } from './pictureImport.ts';
import { profile } from './profile.ts';
import { saving } from './saving.ts';
import { searching } from './searching.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { visitor } from './visitor.ts';
import { widgets } from './widgets.ts';

/** The texts of pages that a person goes to later: they come with the first of them. */
export const pages = {
  account,
  ads,
  overview,
  inbox,
  instanceSettings,
  moderation,
  closeup,
  comments,
  creation,
  profile,
  board,
  paths,
  pictureImport,
  saving,
  media,
  messages,
  news,
  searching,
  settings,
  sharing,
  engage,
  visitor,
  widgets,
} as const;
