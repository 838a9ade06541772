import { i18nObject } from 'typesafe-i18n';
import { inspector } from '../../locales/en-US/inspector.ts';

/** The inspector's texts. */
export const say = i18nObject('en-US', inspector, {});
