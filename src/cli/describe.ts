import { canonicalText } from '../../events/digest.ts';
import type { AnyRecord } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { stateName } from '../../machines/engine/stateName.ts';
import { advance, type PlainWorld, type World } from '../../machines/engine/world.ts';
import { brief, columns, line, painted, printable, type Terminal } from './terminal.ts';

/** Returns the seconds since the start of the log. */
export function elapsed(start: number, at: number): string {
  return `+${((at - start) / 1000).toFixed(3)} s`;
}

/**
 * Describes a world: every flow with its state, context and timers, then the number of known entities.
 * @param start of the log, in milliseconds since the epoch
 */
export function describeWorld(terminal: Terminal, { instances, known }: PlainWorld, start: number): string {
  const rows = Object.entries(instances)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { value, context, timers }]) => {
      const waits = Object.entries(timers)
        .map(([timer, { due }]) => `waits for ${timer} at ${elapsed(start, due)} `)
        .join('');
      // A world from a keyframe has its fields in another order, and none that is undefined.
      const fields = JSON.parse(canonicalText(context)) as object;
      return [name, stateName(value), waits + (Object.keys(fields).length > 0 ? brief(fields) : '')];
    });
  const newEntities = Object.entries(known)
    .map(([projection, entries]) => `${Object.keys(entries).length} ${projection}`)
    .join(', ');
  return [...columns([...rows, ['known', newEntities, '']])].map((row) => line(terminal, row)).join('');
}

/**
 * Describes a record with its changes and commands.
 * @param before the world before the record
 */
export function describeStep(terminal: Terminal, before: World, record: AnyRecord, start: number): string {
  const { world, changed, orders, faults } = advance(before, record);
  const cause = record.cause === undefined ? '' : ` because of ${record.cause}`;
  const head = `${record.seq}  ${elapsed(start, record.at)}  ${painted(terminal, 'bold', record.type)}${cause}`;
  const moves = changed.map((name) => {
    const from = get(before.instances, name);
    const to = get(world.instances, name);
    const [oldState, newState] = [from ? stateName(from.snapshot.value) : '(new)', to ? stateName(to.snapshot.value) : '(over)'];
    return [
      `   ${name}`,
      oldState === newState ? newState : `${oldState} → ${newState}`,
      to && Object.keys(to.snapshot.context as object).length > 0 ? brief(to.snapshot.context) : '',
    ];
  });
  const lines = [
    `   ${brief(record.data)}`,
    ...columns(moves),
    ...orders.map(({ command, params }) => `   ${command} ordered${params === undefined ? '' : ` ${brief(params)}`}`),
    ...faults.map(({ instance, error }) => `   ${instance} threw ${printable(error instanceof Error ? error.message : String(error))}`),
  ];
  return `${head}\n${lines.map((text) => line(terminal, text)).join('')}`;
}
