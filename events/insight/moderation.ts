import * as v from 'valibot';
import { declare } from '../declare.ts';
import { ModeratedPerson, ModerationLogPage, ModerationOrder, reportOrders, ReportQueuePage } from '../entities/moderation.ts';
import { failure } from '../failure.ts';
import { id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** `after` is the bookmark of the request. */
const listRequest = { after: id(v.nullable(v.string())) };
const queue = { order: open(v.picklist(reportOrders)), ...listRequest };

/** The owner's decisions about people and their content. */
export const moderation = {
  'reportQueue.orderChosen': declare(1, { order: open(v.picklist(reportOrders)) }),
  'reportQueue.loaded': declare(2, { ...queue, page: ReportQueuePage }, [asBefore]),
  'reportQueue.failed': declare(1, { ...queue, ...failure }),
  'reportQueue.retried': declare(1, {}),
  'reportQueue.moreAsked': declare(1, {}),

  'moderatedPeople.found': declare(1, { name: personal(v.string()), people: v.array(ModeratedPerson) }),
  'moderatedPeople.failed': declare(1, { ...failure, name: personal(v.string()) }),

  'moderationLog.loaded': declare(4, { ...listRequest, page: ModerationLogPage }, [asBefore, asBefore, asBefore]),
  'moderationLog.failed': declare(1, { ...listRequest, ...failure }),
  'moderationLog.retried': declare(1, {}),
  'moderationLog.moreAsked': declare(1, {}),

  /** The owner requested an action; `name` is that of the person or thing. */
  'moderation.requested': declare(3, { order: ModerationOrder, name: personal(v.string()) }, [asBefore, asBefore]),
  /** `id` identifies the action for its undo. */
  'moderation.done': declare(3, { order: ModerationOrder, id: id(v.string()), isUndoable: open(v.boolean()) }, [asBefore, asBefore]),
  'moderation.refused': declare(3, { order: ModerationOrder, ...failure }, [asBefore, asBefore]),
  /** Of the decision with this id, or else of the last one; `name` is that of the person or thing. */
  'moderation.undoRequested': declare(2, { id: id(v.optional(v.string())), name: personal(v.optional(v.nullable(v.string()))) }, [
    asBefore,
  ]),
  'moderation.undone': declare(1, { id: id(v.string()) }),
  'moderation.undoRefused': declare(1, { id: id(v.string()), ...failure }),
};
