import * as v from 'valibot';
import { BusinessPlace, NavbarConfig, noPlace, StorefrontSetting } from '../../../events/entities/business.ts';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { keep, readStored } from '../shell/stored.ts';

const property = (key: string) => ({ entity_type: 'BIZ_USER', key });
const navbar = property('NAVBAR_CONFIG');
const place = property('PLACE');
/** `Intl` throws for other countries and languages. */
const Stored = v.pipe(
  StorefrontSetting,
  v.check(
    ({ currentViewingLocale: locale }) => locale === null || (/^[A-Z]{2}$/.test(locale.country) && /^[a-z]{2,3}$/.test(locale.language)),
  ),
);
const noStorefront: StorefrontSetting = { currentViewingLocale: null, lastUpdated: null };

/** Properties of a business by calls, and the storefront's setting in this browser. */
export function businessStore(
  calls: Calls,
): CommandHandlers<Pick<AdsCommands, 'loadShortcuts' | 'saveShortcuts' | 'loadPlace' | 'savePlace' | 'readStorefront' | 'keepStorefront'>> {
  return {
    loadShortcuts(_, to) {
      return calls
        .resource('PropertyResource', navbar)
        .then(({ data }) =>
          to.append('navigationShortcuts.loaded', data === null ? { customShortcuts: [] } : readAnswer(NavbarConfig, data)),
        )
        .catch(reportFailure(({ status }) => to.append('navigationShortcuts.loadFailed', { status })));
    },
    saveShortcuts({ customShortcuts, entityId }, to) {
      return calls.change('PropertyResource', 'update', { ...navbar, value: { customShortcuts } }).then(
        () => to.append('navigationShortcuts.saved', {}),
        reportFailure(({ status }) =>
          to.append('navigationShortcuts.refused', { error: status === 401 || status === 403 ? 'Auth_Error' : 'Upsert_Error', entityId }),
        ),
      );
    },
    loadPlace(_, to) {
      return calls
        .resource('PropertyResource', place)
        .then(({ data }) => to.append('businessPlace.loaded', { place: data === null ? noPlace : readAnswer(BusinessPlace, data) }))
        .catch(reportFailure(({ status }) => to.append('businessPlace.loadFailed', { status })));
    },
    savePlace({ place: value }, to) {
      return calls.change('PropertyResource', 'update', { ...place, value }).then(
        () => to.append('businessPlace.saved', {}),
        reportFailure(({ status }) => to.append('businessPlace.saveFailed', { status })),
      );
    },
    readStorefront(_, to) {
      to.append('storefront.read', { setting: readStored('storefront', Stored, to) ?? noStorefront });
    },
    keepStorefront: ({ setting }) => keep('storefront', setting),
  };
}
