import type { LocaleTexts } from '../loadLocale.ts';
import { board } from './board.ts';
import { closeup } from './closeup.ts';
import { comments } from './comments.ts';
import { engage } from './engage.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { paths } from './paths.ts';
import { profile } from './profile.ts';
import { restrictions } from './restrictions.ts';
import { saving } from './saving.ts';
import { searching } from './searching.ts';
import { sharing } from './sharing.ts';

/** The texts in Norwegian Bokmål of pages that people browse. */
export const pages = {
  board,
  closeup,
  comments,
  engage,
  media,
  messages,
  news,
  paths,
  profile,
  restrictions,
  saving,
  searching,
  sharing,
} satisfies LocaleTexts['pages'];
