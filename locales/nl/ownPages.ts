import type { LocaleTexts } from '../loadLocale.ts';
import { account } from './account.ts';
import { ads } from './ads.ts';
import { inbox } from './inbox.ts';
import { ownPin } from './ownPin.ts';
import { settings } from './settings.ts';
import { visitor } from './visitor.ts';
import { widgets } from './widgets.ts';

/** The texts in Dutch of account, settings and privacy. */
export const ownPages = { account, ads, inbox, ownPin, settings, visitor, widgets } satisfies LocaleTexts['ownPages'];
