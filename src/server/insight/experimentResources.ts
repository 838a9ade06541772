import * as v from 'valibot';
import type { RequestContext } from '../shell/requestContext.ts';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { resource, type Resources } from '../shell/resources.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { experimentsOf } from './experimentList.ts';
import { groupsOfPerson } from './experiments.ts';
import { isOwner } from '../instance/owners.ts';

const Activation = v.object({ experiment_name: plainText(100), experiment_group: plainText(100) });
/** One activation, or several at once (S2.7). */
const Activations = v.union([
  v.object({ experiments: v.pipe(v.array(Activation), v.minLength(1), v.maxLength(100)) }),
  v.pipe(
    Activation,
    v.transform((activation) => ({ experiments: [activation] })),
  ),
]);

export const experimentResources: Resources<RequestContext> = {
  /**
   * Records participation in the group assigned first; the server decides the group, not the caller. Visits without an account are recorded
   * only in events.
   */
  'ActivateExperimentResource/create': {
    ...resource('anyone', Activations, async ({ experiments: activations }, { db, viewer }: RequestContext) => {
      const experiments = experimentsOf(await readSettings(db));
      const unknown = activations.find(
        ({ experiment_name: name, experiment_group: group }) =>
          !Object.hasOwn(experiments, name) || (group !== 'holdout' && !Object.hasOwn(experiments[name]!.shares, group)),
      );
      if (unknown) throw new Refusal(400, 'There is no such experiment or group.');
      if (viewer.id !== null) {
        const activated_at = new Date().toISOString();
        const { active, triggerable } = await groupsOfPerson(db, viewer.id, await isOwner(db, viewer), experiments);
        const groups = { ...triggerable, ...active };
        const rows = activations.map(({ experiment_name: experiment }) => ({
          person_id: viewer.id!,
          experiment,
          group_name: groups[experiment]!,
          activated_at,
        }));
        await db.rows
          .insertInto('experiment_activations')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['person_id', 'experiment']).doNothing())
          .execute();
      }
      return { data: { activated: activations.map(({ experiment_name }) => experiment_name) } };
    }),
    writes: false,
    whenLimited: true,
  },
};
