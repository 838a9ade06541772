import { toolPages as base } from '../en-US/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in British English for creating and importing pins, and of the owner's pages:
 * those that are spelled or said in another way than in the United States.
 */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  creation: {
    details: { fields: { currency: 'Currency (GBP)' } },
    failed: { other: 'Sorry! Something went wrong at our end!' },
  },
  instanceSettings: {
    experiments: {
      hint: 'Percentage of the people who get each. 100 is everyone, 0 is nobody. A person stays in the same group.',
    },
  },
  overview: { sourceNames: { brand_catalog: 'A brand’s catalogue' } },
});
