import type { LocaleTexts } from '../loadLocale.ts';
import { account } from './account.ts';
import { ads } from './ads.ts';
import { board } from './board.ts';
import { browse } from './browse.ts';
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
import { shell } from './shell.ts';
import { visitor } from './visitor.ts';
import { widgets } from './widgets.ts';

/** The texts in Telugu. */
export const texts = {
  account,
  ads,
  board,
  browse,
  closeup,
  comments,
  creation,
  engage,
  inbox,
  instanceSettings,
  media,
  messages,
  moderation,
  news,
  overview,
  paths,
  pictureImport,
  profile,
  saving,
  searching,
  settings,
  sharing,
  shell,
  visitor,
  widgets,
} satisfies LocaleTexts;
