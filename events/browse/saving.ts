import * as v from 'valibot';
import { FieldValues } from '../account/forms.ts';
import { declare } from '../declare.ts';
import { Board } from '../entities/board.ts';
import { Change, KeptChange } from '../entities/change.ts';
import { GridPin } from '../entities/pin.ts';
import { failure } from '../failure.ts';

const clientId = v.string();
const values = v.optional(FieldValues);

/** A page's picture; pixels where the page tells. */
export const FoundPicture = v.object({ url: v.string(), width: v.optional(v.number()), height: v.optional(v.number()) });
export type FoundPicture = v.InferOutput<typeof FoundPicture>;

/** Boards and pins of the person's own: what is to be changed, the outbox in which it waits, and the pickers and editors around it. */
export const saving = {
  /** The person wants something changed. */
  'change.requested': declare(1, { public: {}, personal: { change: Change } }),
  /** It lies in the outbox and shows. */
  'change.kept': declare(1, { public: { clientId }, personal: { change: Change } }),
  /** `madeId` is the server's name of what was made. */
  'change.done': declare(1, { public: { clientId, madeId: v.nullable(v.string()), pin: v.nullable(GridPin) }, personal: { change: Change, board: v.nullable(Board) } }),
  /** The server will not have it. */
  'change.refused': declare(1, { public: { clientId, ...failure }, personal: { change: Change } }),
  /** It could not be carried out yet. */
  'change.failed': declare(1, { public: { clientId, ...failure } }),
  /** The person takes back what was told last. */
  'change.takenBack': declare(1, { public: { clientId } }),

  /** What lay in the outbox of the account when the session began. */
  'outbox.read': declare(1, { public: {}, personal: { changes: v.array(KeptChange) } }),
  /** The browser does not keep what was put in: it holds while the page is open. */
  'outbox.storeFailed': declare(1, { public: {} }),

  'boards.listed': declare(1, { public: {}, personal: { lastSaved: v.array(Board), all: v.array(Board) } }),
  'boards.listFailed': declare(1, { public: failure }),

  /** `anchor` is the id of the element that it opens at; null for none. */
  'picker.opened': declare(1, {
    public: { purpose: v.picklist(['save', 'move']), pinIds: v.array(v.string()), anchor: v.nullable(v.string()), from: v.nullable(v.object({ boardId: v.string(), sectionId: v.nullable(v.string()) })) },
  }),
  'picker.typed': declare(1, { public: {}, personal: { text: v.string() } }),
  'picker.chosen': declare(1, { public: { boardId: v.string(), sectionId: v.nullable(v.string()) } }),
  /** `values` are what its form, `newBoard` or `newSection`, begins with. */
  'picker.creationStarted': declare(1, { public: { what: v.picklist(['board', 'section']) }, personal: { values } }),
  'picker.creationLeft': declare(1, { public: {} }),

  /** What is edited: a board, a section, who may save to a board, a pin; without an id a new one. `values` are what its form begins with. */
  'editor.opened': declare(1, {
    public: { what: v.picklist(['board', 'section', 'collaborators', 'pin', 'boardDeletion', 'sectionDeletion']), id: v.nullable(v.string()), boardId: v.nullable(v.string()) },
    personal: { values },
  }),

  /** Select many, and order by hand, on a board of one's own. */
  'organising.started': declare(1, { public: { boardId: v.string(), section: v.nullable(v.string()) } }),
  'organising.selected': declare(1, { public: { pinIds: v.array(v.string()) } }),
  'organising.ended': declare(1, { public: {} }),

  /** A signed-out person's save (S1.4 "unauth save"): set pin id, dismiss, complete. */
  'unauthSave.pinSet': declare(1, { public: { pinId: v.string() } }),
  'unauthSave.found': declare(1, { public: { pinId: v.string() } }),

  /** The board that pictures which are brought in go to; null for none. */
  'import.boardChosen': declare(1, { public: { boardId: v.nullable(v.string()) } }),

  'address.typed': declare(1, { public: {}, personal: { text: v.string() } }),
  'address.given': declare(1, { public: {}, personal: { url: v.string() } }),
  'address.found': declare(1, { public: {}, personal: { url: v.string(), title: v.string(), description: v.string(), pictures: v.array(FoundPicture) } }),
  'address.failed': declare(1, { public: failure, personal: { url: v.string() } }),
  'address.pictureChosen': declare(1, { public: { index: v.number() } }),
  'address.titled': declare(1, { public: {}, personal: { title: v.string() } }),
  'address.boardChosen': declare(1, { public: { boardId: v.string() } }),
  'address.closed': declare(1, { public: {} }),

  'boardTools.shown': declare(1, { public: { boardId: v.string() } }),
  'boardBlocking.loaded': declare(1, {
    public: {
      boardId: v.string(),
      /** S2.3: `created_timestamp` is ISO 8601, `progress` in percent; a section of −1 is the whole board, null what is unorganised. */
      actions: v.array(v.object({ id: v.string(), created_timestamp: v.string(), progress: v.number(), section_id: v.nullable(v.string()) })),
    },
  }),
  'boardBlocking.failed': declare(1, { public: { boardId: v.string(), ...failure } }),
};
