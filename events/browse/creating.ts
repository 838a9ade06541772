import * as v from 'valibot';
import { declare } from '../declare.ts';
import { Creation, CreationItem } from '../entities/creation.ts';
import { failure } from '../failure.ts';
import { id, key, open, personal } from '../privacy.ts';

/** The draft's place: its kind for a new pin, `pin {id}` for one that is edited. */
const place = key(v.string());

/** Pins that are made of files on `/create`: their drafts, and how they are sent. */
export const creating = {
  /** The person edits the content of a pin, unless the browser still has a draft of that. */
  'creation.opened': declare(1, { place, creation: Creation }),
  /** The draft of this place, or a new one. */
  'creation.read': declare(1, { place, creation: Creation }),
  /** Files that the person picked are being read. */
  'creation.picked': declare(1, { place, files: open(v.number()) }),
  /** Each of them was added or refused. */
  'creation.filesRead': declare(1, { place, files: open(v.number()) }),
  'creation.added': declare(1, { place, items: v.array(CreationItem) }),
  /** A picked file can not become part of the pin. */
  'creation.fileRefused': declare(1, {
    place,
    name: personal(v.string()),
    reason: open(v.picklist(['kind', 'tooLarge', 'empty', 'unplayable', 'captions', 'tooMany'])),
  }),
  'creation.captioned': declare(1, { place, itemId: id(v.string()), captions: CreationItem.entries.captions }),
  /** The items that stay, in their new order. */
  'creation.ordered': declare(1, { place, itemIds: id(v.array(v.string())) }),
  /** The item that was removed last is put back. */
  'creation.restored': declare(1, { place }),
  /** A video gets a cover of its own; `poster` is the id of its file. */
  'creation.postered': declare(1, { place, itemId: id(v.string()), poster: id(v.string()) }),
  'creation.typed': declare(1, { place, field: key(v.string()), text: personal(v.string()) }),
  /** Another tab changed or sent the stored draft: this one is kept by its page alone. */
  'creation.parted': declare(1, { place }),
  'creation.sent': declare(1, { place }),
  /** The stored draft was being sent when its page ended, and goes on. */
  'creation.resumed': declare(1, { place }),
  /** Bytes. */
  'creation.progressed': declare(1, { place, sent: open(v.number()), total: open(v.number()) }),
  'creation.stopped': declare(1, { place }),
  'creation.done': declare(1, { place, madeId: id(v.string()) }),
  'creation.failed': declare(1, { place, ...failure }),
  'creation.discarded': declare(1, { place }),
};
