import * as v from 'valibot';
import { declare } from '../declare.ts';
import { PersonInBrief } from '../entities/user.ts';
import { failure } from '../failure.ts';
import { address, id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';
import { linkCopyRequestedLifts, shareOpenedLifts } from '../upcasters/sharing.ts';

const ofBoard = { boardId: id(v.string()) };
const people = { people: v.array(PersonInBrief) };

/** The share menu of a pin (S1.4), a board or a person, the overlay `share`. */
export const sharing = {
  /**
   * `anchor` is the id of the element at which it opens, null for none; `hasNative` says whether the browser has a share sheet of the
   * system; `pinId` is null for a board or a person; `isPublished` says that other sites and feed readers may show the page.
   */
  'share.opened': declare(
    2,
    {
      pinId: id(v.nullable(v.string())),
      path: address(v.string()),
      isPublished: open(v.boolean()),
      anchor: open(v.nullable(v.string())),
      hasNative: open(v.boolean()),
      title: personal(v.string()),
    },
    shareOpenedLifts,
  ),
  'share.suggestionsLoaded': declare(1, people),
  /** Only a metric (S1.8). */
  'share.suggestionsFailed': declare(2, failure, [asBefore]),
  'share.typed': declare(1, { text: personal(v.string()) }),
  'share.peopleFound': declare(1, { text: personal(v.string()), ...people }),
  'share.searchFailed': declare(2, { ...failure, text: personal(v.string()) }, [asBefore]),
  'share.personChosen': declare(1, { person: PersonInBrief }),
  /** The page's link is copied, or the markup with which another site embeds the page. */
  'share.linkCopyRequested': declare(2, { what: open(v.picklist(['link', 'embedCode'])) }, linkCopyRequestedLifts),
  'share.linkCopied': declare(1, {}),
  'share.copyFailed': declare(1, {}),
  /** The system's share sheet. */
  'share.nativeRequested': declare(1, {}),
  'share.nativeDone': declare(1, {}),
  /** Dismissed by the person, or refused by the system. */
  'share.nativeFailed': declare(1, { isAbort: open(v.boolean()) }),

  /** The overlay `boardLink` opens, with the link of a secret board of the person. */
  'boardLink.opened': declare(1, { board: v.object({ id: id(v.string()), name: personal(v.string()) }) }),
  /** Also after it was made or revoked. `handle` of the link's address, which is in the vault; null if there is no link. */
  'boardLink.loaded': declare(1, { ...ofBoard, handle: open(v.nullable(v.string())) }),
  'boardLink.failed': declare(1, { ...ofBoard, ...failure }),
  'boardLink.retried': declare(1, {}),
  'boardLink.creationRequested': declare(1, {}),
  'boardLink.copyRequested': declare(1, {}),
  'boardLink.copied': declare(1, {}),
  'boardLink.copyFailed': declare(1, {}),
  'boardLink.revocationRequested': declare(1, {}),
};
