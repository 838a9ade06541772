import { escapedText } from '../../../events/escapedText.ts';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventOf, guardOf, transitionsFrom } from '../../../machines/logTools/transitions.ts';
import { commandsOf } from './chart.ts';

/** Returns a state's id as a valid XML id. */
const idOf = (node: AnyStateNode): string => node.id.replace(/[^\w.-]/g, '_');

const commandLines = (actions: Parameters<typeof commandsOf>[0]): string[] =>
  commandsOf(actions).map((command) => `<tessera:command name="${escapedText(command)}"/>`);

const block = (tag: string, lines: readonly string[], indent: string): string[] =>
  lines.length === 0 ? [] : [`${indent}<${tag}>`, ...lines.map((line) => `${indent}  ${line}`), `${indent}</${tag}>`];

/** The functions that `cond` calls, which the reader of the file fills in. */
function guardScript(root: AnyStateNode): string[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  const names = new Set(below(root).flatMap((node) => transitionsFrom(node).map(guardOf).filter(Boolean)));
  return names.size === 0
    ? []
    : ['  <script>', ...[...names].map((name) => `    function ${name}(event) { return false; }`), '  </script>'];
}

/** Sends the events of `after` when a state is entered, and takes them back when it is left. */
function timersOf(node: AnyStateNode, delays: Readonly<Record<string, unknown>>): { start: string[]; stop: string[] } {
  const names = [...node.transitions.keys()].filter((event) => event.startsWith('xstate.after.'));
  return {
    start: names.map((name) => {
      const delay = eventOf({ eventType: name }).replace('after ', '');
      const length = delays[delay] ?? (Number.isNaN(Number(delay)) ? undefined : Number(delay));
      const time = typeof length === 'number' ? `delay="${length}ms"` : `delayexpr="${escapedText(delay)}"`;
      return `<send id="${timerOf(name)}" event="${timerOf(name)}" ${time}/>`;
    }),
    stop: names.map((name) => `<cancel sendid="${timerOf(name)}"/>`),
  };
}

const timerOf = (eventType: string): string => eventType.replace('xstate.', '').replace(/[^\w.-]/g, '_');

function linesOf(node: AnyStateNode, indent: string, delays: Readonly<Record<string, unknown>>): string[] {
  const tag = node.type === 'parallel' ? 'parallel' : node.type === 'final' ? 'final' : 'state';
  const first = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
  const inner = `${indent}  `;
  const timers = timersOf(node, delays);
  const transitions = transitionsFrom(node).flatMap((transition) => {
    const event = transition.eventType.startsWith('xstate.after.') ? timerOf(transition.eventType) : eventOf(transition);
    const guard = guardOf(transition);
    const targets = (transition.target ?? []).map(idOf).join(' ');
    const commands = commandLines(transition.actions);
    const head = `<transition${event === 'always' ? '' : ` event="${escapedText(event.replaceAll(' ', '.'))}"`}${guard ? ` cond="${escapedText(guard)}(_event)"` : ''}${targets ? ` target="${targets}"` : ''}${transition.reenter ? '' : ' type="internal"'}`;
    return commands.length === 0
      ? [`${inner}${head}/>`]
      : [`${inner}${head}>`, ...commands.map((command) => `${inner}  ${command}`), `${inner}</transition>`];
  });
  return [
    `${indent}<${tag} id="${idOf(node)}"${first ? ` initial="${idOf(first)}"` : ''}>`,
    ...block('onentry', [...timers.start, ...commandLines(node.entry)], inner),
    ...block('onexit', [...timers.stop, ...commandLines(node.exit)], inner),
    ...transitions,
    ...Object.values(node.states).flatMap((child) => linesOf(child, inner, delays)),
    `${indent}</${tag}>`,
  ];
}

/** Returns a chart as SCXML 1.0, with calls of guards as conditions, delayed events for `after`, and commands as custom elements. */
export function scxmlOf({ root, implementations }: AnyStateMachine): string {
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tessera="urn:tessera:commands" version="1.0" datamodel="ecmascript" name="${escapedText(root.key)}" initial="${idOf(root)}">`,
    ...guardScript(root),
    ...linesOf(root, '  ', implementations.delays),
    '</scxml>',
  ].join('\n')}\n`;
}
