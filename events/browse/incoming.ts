import * as v from 'valibot';
import { declare } from '../declare.ts';
import { address, id, open, personal } from '../privacy.ts';

/** A picture that may be saved, by its address, its file, or both. */
export const IncomingPicture = v.object({
  url: address(v.nullable(v.string())),
  /** The file stays in the browser under this id. */
  file: id(v.nullable(v.string())),
  /** Address of the page that shows it; null for a file of the person's. */
  source: address(v.nullable(v.string())),
  name: personal(v.string()),
  /** Pixels, where they are known. */
  width: open(v.optional(v.number())),
  height: open(v.optional(v.number())),
});
export type IncomingPicture = v.InferOutput<typeof IncomingPicture>;

/** Pictures that come from elsewhere, of which the person chooses what is saved. */
export const incoming = {
  /**
   * A list for the person to choose from. Any site can hand one over as `page`; `extension` is the person's own, `files` were pasted or
   * dropped.
   */
  'incoming.received': declare(1, {
    from: open(v.picklist(['page', 'extension', 'files'])),
    pictures: v.array(IncomingPicture),
  }),
  /** The list that was handed over has another form, or is gone. */
  'incoming.malformed': declare(1, {}),
  /** The person pasted or dropped an address. */
  'incoming.linkReceived': declare(1, { url: address(v.string()) }),
  /** Files or an address are dragged over the page, or no more. */
  'incoming.dragged': declare(1, { isOver: open(v.boolean()) }),
  /** The person wants to see the pictures of a page. */
  'incoming.shown': declare(1, {}),
  /** The browser cannot show a picture of the list. */
  'incoming.pictureFailed': declare(1, { index: open(v.number()) }),
  'incoming.toggled': declare(1, { index: open(v.number()) }),
  'incoming.allToggled': declare(1, { areChosen: open(v.boolean()) }),
  'incoming.confirmed': declare(1, {}),
  'incoming.discarded': declare(1, {}),
};
