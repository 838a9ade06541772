import type { LocaleTexts } from '../loadLocale.ts';
import { articlePlan } from './articlePlan.ts';
import { creation } from './creation.ts';
import { instanceMail } from './instanceMail.ts';
import { instanceSettings } from './instanceSettings.ts';
import { moderation } from './moderation.ts';
import { overview } from './overview.ts';
import { pictureImport } from './pictureImport.ts';

/** The texts in Romanian for creating and importing pins, and of the owner's pages. */
export const toolPages = {
  articlePlan,
  creation,
  instanceMail,
  instanceSettings,
  moderation,
  overview,
  pictureImport,
} satisfies LocaleTexts['toolPages'];
