import * as v from 'valibot';
import type { Permissions } from '../../../../events/entities/instanceSettings.ts';
import type { Database } from '../../database/database.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { clientId } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { RequestContext } from '../../shell/requestContext.ts';
import { resource } from '../../shell/resources.ts';
import type { Viewer } from '../../shell/viewer.ts';
import { createIdempotently } from './createIdempotently.ts';
import type { Reach } from './foreignFetch.ts';

export interface SavingContext extends RequestContext {
  pictures: PictureStore;
  reach: Reach;
  permissions: Permissions;
  /** Counts the pins of a bulk call. @throws {Refusal} 429 */
  countPins(pins: number): Promise<void>;
}

/** Id of the signed-in person. Routes ensure that it exists; the check narrows the type. */
export function personOf({ id: personId }: Viewer): string {
  if (personId === null) throw new Refusal(401, 'Log in to continue.');
  return personId;
}

type Answer<Options, Result = unknown> = (db: Database, personId: string, options: Options, context: SavingContext) => Promise<Result>;
export const call = <Schema extends v.GenericSchema>(schema: Schema, answer: Answer<v.InferOutput<Schema>>) =>
  resource('signedIn', schema, async (options: v.InferOutput<Schema>, context: SavingContext) => ({
    data: await answer(context.db, personOf(context.viewer), options, context),
  }));

/**
 * A call that changes something, once for its `client_id`. Its `answer` runs in the transaction that remembers the id; one without an
 * id changes the thing each time. What `change` returns is stored for months; `answerOf` makes the answer from it if that is long.
 * `pinsIn` of a bulk call are counted first. `madeOf` is the id of a thing that the stored answer shows.
 */
export const idempotentChange = <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>, Result>(
  name: string,
  { entries }: Schema,
  change: Answer<v.InferOutput<Schema>, Result>,
  {
    answerOf = (_db, _personId, result) => result,
    madeOf = () => null,
    pinsIn,
  }: {
    answerOf?: (db: Database, personId: string, result: Result) => unknown;
    madeOf?: (result: Result) => string | null;
    pinsIn?: (options: v.InferOutput<Schema>) => readonly string[];
  } = {},
) =>
  call(v.object({ ...entries, client_id: v.optional(clientId) }), async (db, personId, { client_id, ...rest }, context) => {
    // Without `client_id` the options are those of the given schema.
    const options = rest as v.InferOutput<Schema>;
    if (pinsIn) await context.countPins(pinsIn(options).length);
    if (client_id === undefined) return answerOf(db, personId, await change(db, personId, options, context));
    const result = await createIdempotently(db, { personId, clientId: client_id, call: name }, async (writing) => {
      const answer = await change({ ...db, ...writing }, personId, options, context);
      return { id: madeOf(answer), answer };
    });
    return answerOf(db, personId, result);
  });
