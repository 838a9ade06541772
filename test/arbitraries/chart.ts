import fc from 'fast-check';
import { and, assign, createMachine, not, or, raise, stateIn, type AnyStateMachine } from 'xstate';

/** Events of the generated charts, and one that no chart handles. */
export const chartEvents = ['press', 'press.long', 'mouse.down', 'mouse.up.left', 'unheard', 'unheard.at.all'] as const;
const eventDescriptors = ['press', 'press.long', 'mouse.down', 'mouse.up.left', 'mouse.*', '*'];

/** Names for all actions, guards and delays of a generated chart; every run ends, because `count` has a maximum. */
const implementations = {
  actions: {
    note: () => undefined,
    tell: () => undefined,
    count: assign({ count: ({ context }: { context: { count: number } }) => Math.min(9, context.count + 1) }),
    clear: assign({ count: 0 }),
    remember: assign(({ event }: { event: { type: string } }) => ({ last: event.type })),
    blank: assign({ blank: undefined }),
    raisePress: raise({ type: 'press' }),
  },
  delays: {
    counted: ({ context }: { context: { count: number } }) => context.count * 100,
    /** No number while the count is even: its event is raised at once. */
    seldom: ({ context }: { context: { count: number } }) => (context.count % 2 ? 100 : undefined),
  },
  guards: {
    isEven: ({ context }: { context: { count: number } }) => context.count % 2 === 0,
    isLow: ({ context }: { context: { count: number } }) => context.count < 3,
    isBelow: ({ context }: { context: { count: number } }, { limit }: { limit: number }) => context.count < limit,
    isPress: ({ event }: { event: { type: string } }) => event.type === 'press',
    both: and(['isEven', 'isLow']),
  },
};

/** Draws numbers below a bound from fast-check's list; 0 once it is used up, so that shorter lists make simpler charts. */
function dice(numbers: readonly number[]): (below: number) => number {
  let at = 0;
  return (below) => (at < numbers.length ? numbers[at++]! % below : 0);
}

type Config = Record<string, unknown>;

/**
 * Constructs of which a chart has more. All but `always` leave a whole chart to XState, and `history` and wildcards are refused, so a chart
 * has at most one of them: with each at random, few charts would be planned, and a construct that the plan wrongly takes would hide behind
 * another.
 */
const emphases = ['history', 'initialActions', 'raise', 'guards', 'namedGuards', 'wildcards', 'always', 'always', 'always'] as const;

function configOf(numbers: readonly number[]): Config {
  const roll = dice(numbers);
  const emphasis = emphases[roll(11)];
  // Small charts with an eventless transition in most states show how those of several regions and ancestors go together.
  const isSmall = emphasis === 'always';
  const maxDepth = 1 + roll(isSmall ? 2 : 3);
  const ids: string[] = [];
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!;
  const chance = (of: number): boolean => roll(of) === of - 1;
  let count = 0;
  /** An action unlike all others, so that a wrong order or a missing action shows. */
  const uniqueAction = (): Config => ({ type: 'tell', params: { n: (count += 1) } });

  /** The tree comes first, because a transition may lead to any state. */
  const state = (depth: number, isChild: boolean): Config => {
    const id = `s${ids.length}`;
    ids.push(id);
    const kind =
      depth >= maxDepth ? 'atomic' : pick([...(depth === 0 ? [] : isSmall ? ['atomic'] : ['atomic', 'atomic']), 'compound', 'parallel']);
    const tags = chance(4) && { tags: [id] };
    if (kind === 'atomic') return { id, ...tags, ...(isChild && chance(isSmall ? 4 : 8) && { type: 'final' }) };
    const children = Object.fromEntries(
      Array.from({ length: isSmall ? 2 : 2 + roll(2) }, (_, n) => [`c${n}`, state(depth + 1, kind === 'compound')]),
    );
    if (kind === 'parallel') return { id, ...tags, type: 'parallel', states: children };
    const hasHistory = emphasis === 'history' && chance(2);
    const history = { id: `${id}h`, type: 'history', history: chance(2) ? 'deep' : 'shallow' };
    if (hasHistory) ids.push(history.id);
    const first = chance(2) ? 'c0' : 'c1';
    const initial = emphasis === 'initialActions' && chance(2) ? { target: first, actions: [uniqueAction()] } : first;
    return { id, ...tags, initial, states: { ...children, ...(hasHistory && { h: history }) } };
  };

  const actions = (): unknown[] =>
    Array.from({ length: roll(3) }, () =>
      emphasis === 'raise' && chance(3)
        ? 'raisePress'
        : pick([
            'note',
            'count',
            'remember',
            'clear',
            'blank',
            uniqueAction(),
            { type: 'tell', params: ({ context }: { context: Config }) => ({ n: context.count }) },
          ]),
    );
  const guard = (): unknown =>
    emphasis === 'guards' && chance(2)
      ? pick([
          and(['isEven', 'isLow']),
          or(['isPress', 'isLow']),
          not('isEven'),
          stateIn(`#${ids[0]}`),
          ({ context }: { context: { count: number } }) => context.count > 1,
        ])
      : emphasis === 'namedGuards' && chance(2)
        ? 'both'
        : pick([
            'isEven',
            'isLow',
            'isPress',
            { type: 'isBelow', params: { limit: 2 } },
            { type: 'isBelow', params: () => ({ limit: 4 }) },
          ]);
  const transition = (): Config => ({
    ...(!chance(3) && { target: `#${pick(ids)}` }),
    ...(chance(2) && { guard: guard() }),
    ...(chance(5) && { reenter: true }),
    actions: actions(),
  });
  const transitions = (): Config[] => Array.from({ length: 1 + roll(2) }, transition);

  /** Mostly an end to what is taken again and again: by a count, or because another event has another type. */
  const eventless = (): Config => {
    const guards = [guard(), 'isPress', 'isPress', 'isLow', 'isLow'];
    const chosen = pick(guards);
    const { actions: others, ...rest } = transition();
    return { ...(chance(2) && rest), guard: chosen, actions: [...(chosen === 'isLow' ? ['count'] : []), ...(others as unknown[])] };
  };

  const dress = (config: Config): Config => {
    if (config.type === 'history') return config;
    const states = config.states as Record<string, Config> | undefined;
    const isFinal = config.type === 'final';
    return {
      ...config,
      ...(chance(2) && { entry: [uniqueAction(), ...actions()] }),
      ...(chance(2) && { exit: [uniqueAction(), ...actions()] }),
      ...(!isFinal && {
        on: Object.fromEntries(
          Array.from({ length: roll(4) }, () => [
            emphasis === 'wildcards' ? pick(eventDescriptors) : pick(eventDescriptors.slice(0, 4)),
            transitions(),
          ]),
        ),
        ...((isSmall ? !chance(3) : chance(6)) && { always: [eventless()] }),
        ...(chance(4) && { after: { [pick([500, 2000, 'counted', 'seldom'])]: transitions() } }),
        ...(states && chance(3) && { onDone: transitions() }),
      }),
      ...(states && { states: Object.fromEntries(Object.entries(states).map(([name, child]) => [name, dress(child)])) }),
    };
  };
  return dress(state(0, false));
}

/** Whole charts, printed as their configuration. */
export const charts = (): fc.Arbitrary<AnyStateMachine> =>
  fc.array(fc.nat(10_000), { minLength: 60, maxLength: 400, size: 'max' }).map((numbers) => {
    const config = { context: { count: 0, last: '' }, ...configOf(numbers), options: { maxIterations: 100 } };
    const machine = createMachine(config as never, implementations as never) as unknown as AnyStateMachine;
    return Object.assign(machine, { [fc.toStringMethod]: () => JSON.stringify(config) });
  });
