import type { AnyStateMachine, Snapshot } from 'xstate';
import type { AnyRecord } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import '../allFlows.ts';
import { flowNamed } from '../engine/flows.ts';
import { splitInstanceName } from '../engine/instanceName.ts';
import { advance, emptyWorld, type Instance } from '../engine/world.ts';

/** Fields of every message of the Stately inspector, as in `@statelyai/inspect`. */
interface Message {
  /** Version of the protocol. */
  readonly _version: string;
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: string;
  readonly rootId: string;
  readonly sessionId: string;
}

type InspectedSnapshot = Snapshot<unknown> & { readonly value?: unknown; readonly context?: unknown };

/** A message of the Stately inspector: plain JSON, to be posted to its window, or a line to its WebSocket. */
export type StatelyMessage =
  | (Message & {
      readonly type: '@xstate.actor';
      readonly name: string;
      readonly parentId: string | undefined;
      readonly definition: string;
      readonly snapshot: InspectedSnapshot;
    })
  | (Message & { readonly type: '@xstate.event'; readonly sourceId: string; readonly event: AnyRecord })
  | (Message & { readonly type: '@xstate.snapshot'; readonly event: AnyRecord; readonly snapshot: InspectedSnapshot });

const version = '0.7.2';

const inspectedSnapshot = (
  status: 'active' | 'done',
  instance: Instance | undefined,
  { config: { initial } }: AnyStateMachine,
): InspectedSnapshot => ({
  status,
  output: undefined,
  error: undefined,
  value: instance ? instance.snapshot.value : initial,
  context: instance?.snapshot.context,
});
/** The chart's definition; functions are given by name. */
const definitionOf = ({ config }: AnyStateMachine): string =>
  JSON.stringify(config, (_, value: unknown) => (typeof value === 'function' ? { type: value.name } : value));

/**
 * Translates a log, record by record from its first, to messages of the Stately inspector: the session is the root, and each instance of a
 * flow an actor below it that receives records as events.
 */
export function statelyMessages(): (record: AnyRecord) => StatelyMessage[] {
  let world = emptyWorld;
  let rootId = '';
  return (record) => {
    const before = world;
    const { world: after, changed } = advance(before, record);
    world = after;
    if (record.type === 'session.started') rootId = record.data.session;
    let sentCount = 0;
    const message = (sessionId: string): Message => ({
      _version: version,
      id: `${record.seq}.${sentCount++}`,
      createdAt: String(record.at),
      rootId,
      sessionId,
    });
    const root: StatelyMessage[] =
      record.seq > 0
        ? []
        : [
            {
              ...message(rootId),
              type: '@xstate.actor',
              name: 'session',
              parentId: undefined,
              definition: JSON.stringify({ id: 'session' }),
              snapshot: { status: 'active', output: undefined, error: undefined },
            },
          ];
    const instances = [...new Set(changed)].flatMap((name): StatelyMessage[] => {
      const sessionId = `${rootId}:${name}`;
      const [oldInstance, newInstance] = [get(before.instances, name), get(after.instances, name)];
      const {
        flow: { machine },
      } = flowNamed(splitInstanceName(name).flow)!;
      return [
        ...(oldInstance
          ? []
          : [
              {
                ...message(sessionId),
                type: '@xstate.actor' as const,
                name,
                parentId: rootId,
                definition: definitionOf(machine),
                snapshot: inspectedSnapshot('active', undefined, machine),
              },
            ]),
        { ...message(sessionId), type: '@xstate.event', sourceId: rootId, event: record },
        // A finished instance is no longer in the world.
        {
          ...message(sessionId),
          type: '@xstate.snapshot',
          event: record,
          snapshot: inspectedSnapshot(newInstance ? 'active' : 'done', newInstance ?? oldInstance, machine),
        },
      ];
    });
    return [...root, ...instances];
  };
}
