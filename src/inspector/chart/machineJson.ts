import type { AnyStateMachine } from 'xstate';

/** The parts of a state's configuration that are changed. */
interface StateConfig {
  readonly after?: Readonly<Record<string, unknown>>;
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/**
 * Returns a chart as the JSON that XState's `createMachine` takes. Guards and actions stay names, to be provided; a delay is its
 * milliseconds where they are fixed, and its name where they are computed. Functions, such as parameters of actions, are left out.
 */
export function machineJson({ config, implementations }: AnyStateMachine): string {
  const delays: Readonly<Record<string, unknown>> = implementations.delays;
  const delayOf = (name: string): string => (typeof delays[name] === 'number' ? String(delays[name]) : name);
  const withDelays = ({ after, states, ...rest }: StateConfig): StateConfig => ({
    ...rest,
    ...(after && { after: Object.fromEntries(Object.entries(after).map(([name, transitions]) => [delayOf(name), transitions])) }),
    ...(states && { states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, withDelays(state)])) }),
  });
  return JSON.stringify(withDelays(config as StateConfig), null, 2);
}
