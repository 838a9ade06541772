import * as v from 'valibot';
import { FieldValues } from '../account/forms.ts';
import { declare } from '../declare.ts';
import { Board } from '../entities/board.ts';
import { Change, KeptChange } from '../entities/change.ts';
import { PageDetails } from '../entities/pageDetails.ts';
import { GridPin } from '../entities/pin.ts';
import { failure } from '../failure.ts';
import { address, id, open, personal } from '../privacy.ts';
import { OwnTag } from '../entities/tag.ts';
import { PersonInBrief } from '../entities/user.ts';
import { asBefore } from '../upcasters/asBefore.ts';

const clientId = id(v.string());
const values = v.optional(FieldValues);
const nineAsBefore = Array.from({ length: 9 }, () => asBefore);
const savePlace = { pinId: id(v.string()), anchor: open(v.nullable(v.string())) };

/** A picture of a page; the size in pixels if the page states it. */
export const FoundPicture = v.object({
  url: address(v.string()),
  width: open(v.optional(v.number())),
  height: open(v.optional(v.number())),
});
export type FoundPicture = v.InferOutput<typeof FoundPicture>;

/** A pin from a web page that is not saved yet; without pictures only its address was typed. */
export const AddressDraft = v.object({
  /** Text of the address field. */
  text: personal(v.string()),
  url: address(v.string()),
  title: personal(v.string()),
  pictures: v.array(FoundPicture),
  /** Index of the chosen picture, from 0. */
  chosen: open(v.number()),
  boardId: id(v.nullable(v.string())),
  /** The form's other fields. */
  values: FieldValues,
});
export type AddressDraft = v.InferOutput<typeof AddressDraft>;

/** The person's boards and pins: requested changes, the outbox in which they wait, and the pickers and editors around it. */
export const saving = {
  /** The person requested a change. */
  'change.requested': declare(10, { change: Change }, nineAsBefore),
  /** The change is in the outbox and shows. */
  'change.kept': declare(10, { clientId, change: Change }, nineAsBefore),
  /** `madeId` is the server's id of the created thing. */
  'change.done': declare(
    10,
    {
      clientId,
      madeId: id(v.nullable(v.string())),
      pin: v.nullable(GridPin),
      change: Change,
      board: v.nullable(Board),
    },
    nineAsBefore,
  ),
  /** The change is given up: the server refused it, its handler fails again and again, or the person discarded it. */
  'change.refused': declare(12, { clientId, ...failure, change: Change, isDiscarded: open(v.optional(v.literal(true))) }, [
    ...nineAsBefore,
    asBefore,
    asBefore,
  ]),
  /** The call of a change failed. The flow `outbox` decides by the status whether it is sent again. */
  'change.failed': declare(2, { clientId, ...failure }, [asBefore]),
  /** The change had no usable answer in several tries, though the server is reached: it holds up all that wait behind it. */
  'change.heldUp': declare(3, { clientId, change: Change }, [asBefore, asBefore]),
  /** The person wants the change that is held up to be sent now, not after the pause. */
  'change.retried': declare(1, { clientId }),
  /** The person gives up the change that is held up, with all that depend on it. */
  'change.discarded': declare(1, { clientId }),
  /** The person undoes the change of the latest notice. */
  'change.takenBack': declare(1, { clientId }),

  /** Contents of the account's outbox when the session began. */
  'outbox.read': declare(10, { changes: v.array(KeptChange) }, nineAsBefore),
  /** The browser could not store the change: it is kept while the page is open. */
  'outbox.storeFailed': declare(1, {}),

  'boards.listed': declare(2, { lastSaved: v.array(Board), all: v.array(Board) }, [asBefore]),
  'boards.listFailed': declare(2, failure, [asBefore]),

  /** `anchor` is the id of the element at which it opens; null for none. */
  'picker.opened': declare(
    2,
    {
      purpose: open(v.picklist(['save', 'move', 'restore'])),
      pinIds: id(v.array(v.string())),
      anchor: open(v.nullable(v.string())),
      from: v.nullable(v.object({ boardId: id(v.string()), sectionId: id(v.nullable(v.string())) })),
    },
    [asBefore],
  ),
  'picker.typed': declare(1, { text: personal(v.string()) }),
  'picker.chosen': declare(1, { boardId: id(v.string()), sectionId: id(v.nullable(v.string())) }),
  /** `values` are the initial values of the form `newBoard` or `newSection`. */
  'picker.creationStarted': declare(1, { what: open(v.picklist(['board', 'section'])), values }),
  'picker.creationLeft': declare(1, {}),

  /**
   * The editor opened for a board, a section, a board's collaborators, a pin, the note or the tags on one, a tag, or for a question about
   * one; no id means a new one, and for `tags` the pins that are selected. `values` are the form's initial ones.
   */
  'editor.opened': declare(
    4,
    {
      what: open(
        v.picklist([
          'board',
          'section',
          'collaborators',
          'pin',
          'note',
          'tags',
          'tag',
          'tagMerging',
          'boardDeletion',
          'boardLeaving',
          'sectionDeletion',
        ]),
      ),
      id: id(v.nullable(v.string())),
      boardId: id(v.nullable(v.string())),
      values,
    },
    [asBefore, asBefore, asBefore],
  ),

  /** The person's private tags, by name. */
  'ownTags.listed': declare(1, { ownTags: v.array(OwnTag) }),
  'ownTags.listFailed': declare(1, failure),
  'ownTags.retried': declare(1, {}),

  /** People whose names match what is typed into the form of a board's collaborators. */
  'collaborators.suggested': declare(1, { term: personal(v.string()), people: v.array(PersonInBrief) }),
  'collaborators.suggestionsFailed': declare(1, { term: personal(v.string()), ...failure }),

  /** Select pins and reorder them on the person's own board. */
  'organising.started': declare(1, { boardId: id(v.string()), section: personal(v.nullable(v.string())) }),
  'organising.selected': declare(1, { pinIds: id(v.array(v.string())) }),
  'organising.ended': declare(1, {}),

  /** A signed-out person's save (S1.4 "unauth save"): set pin id, dismiss, complete. */
  'unauthSave.pinSet': declare(1, { pinId: id(v.string()) }),
  'unauthSave.found': declare(1, { pinId: id(v.string()) }),

  /** The board for imported pictures; null for none. */
  'import.boardChosen': declare(1, { boardId: id(v.nullable(v.string())) }),

  'address.typed': declare(1, { text: personal(v.string()) }),
  'address.given': declare(1, { url: address(v.string()) }),
  'address.found': declare(
    2,
    {
      url: address(v.string()),
      title: personal(v.string()),
      description: personal(v.string()),
      pictures: v.array(FoundPicture),
      details: v.optional(PageDetails),
    },
    [asBefore],
  ),
  'address.failed': declare(2, { ...failure, url: address(v.string()) }, [asBefore]),
  'address.pictureChosen': declare(1, { index: open(v.number()) }),
  'address.titled': declare(1, { title: personal(v.string()) }),
  'address.boardChosen': declare(2, { boardId: id(v.nullable(v.string())) }, [asBefore]),
  /** Edits that were not saved when the page was left. */
  'address.draftFound': declare(1, { draft: AddressDraft }),
  'address.closed': declare(1, {}),

  'boardTools.shown': declare(1, { boardId: id(v.string()) }),
  'boardBlocking.loaded': declare(1, {
    boardId: id(v.string()),
    /** S2.3: `created_timestamp` is ISO 8601, `progress` in percent; a section of −1 is the whole board, null the unorganized pins. */
    actions: v.array(
      v.object({
        id: id(v.string()),
        created_timestamp: open(v.string()),
        progress: open(v.number()),
        section_id: id(v.nullable(v.string())),
      }),
    ),
  }),
  'boardBlocking.failed': declare(2, { boardId: id(v.string()), ...failure }, [asBefore]),

  /** The person pressed Save on a pin. `anchor` is the id of the element at which a picker opens; null for none. */
  'save.pressed': declare(1, savePlace),
  /** The person wants to choose the board that a pin is saved to. */
  'save.placeAsked': declare(1, savePlace),
  /** The pressed pin is on no board of this session yet: it is to be saved. */
  'save.wanted': declare(1, savePlace),

  /** The tile of a feed under the pointer, and the one with the focus, by their pins; null if there is none any more. */
  'tile.hovered': declare(1, { pinId: id(v.nullable(v.string())) }),
  'tile.focused': declare(1, { pinId: id(v.nullable(v.string())) }),
  /** A finger rests on a tile; pixels in the window. */
  'tile.pressed': declare(1, { pinId: id(v.string()), x: open(v.number()), y: open(v.number()) }),
  /** It was lifted or moved away. */
  'tile.released': declare(1, {}),
  /** The end of a long press was taken for a click, which opened nothing. */
  'tile.clicked': declare(1, {}),
};
