import * as v from 'valibot';
import { declare } from '../declare.ts';
import { failure } from '../failure.ts';
import { address, open } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** The picture of the person, on the settings page. */
export const profilePicture = {
  /** The file stays at the edge, under the handle `photo`. Without `width` and `height` the browser can not show it. */
  'profilePicture.chosen': declare(
    2,
    {
      photo: open(v.string()),
      bytes: open(v.number()),
      width: open(v.number()),
      height: open(v.number()),
      /** By its media type or its name; absent in older logs. */
      isPicture: open(v.optional(v.boolean())),
    },
    [asBefore],
  ),
  /** The square's place in percent of the room around it. */
  'profilePicture.moved': declare(1, { x: open(v.number()), y: open(v.number()) }),
  'profilePicture.zoomed': declare(1, { zoom: open(v.number()) }),
  'profilePicture.sendRequested': declare(1, {}),
  /** Bytes. */
  'profilePicture.progressed': declare(1, { sent: open(v.number()), total: open(v.number()) }),
  'profilePicture.canceled': declare(1, {}),
  'profilePicture.removeRequested': declare(1, {}),
  'profilePicture.undoRequested': declare(1, {}),
  /** The picture that the server has now; null after it was removed. */
  'profilePicture.saved': declare(1, { picture: address(v.nullable(v.string())) }),
  'profilePicture.failed': declare(1, failure),
};
