import { escapedText } from '../../../events/escapedText.ts';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventOf, guardOf, transitionsFrom } from '../../../machines/logTools/transitions.ts';
import { commandsOf } from './chart.ts';

/** Returns a state's id as a valid XML id. */
const idOf = (node: AnyStateNode): string => node.id.replace(/[^\w.-]/g, '_');

function block(tag: string, commands: readonly string[], indent: string): string[] {
  return commands.length === 0
    ? []
    : [
        `${indent}<${tag}>`,
        ...commands.map((command) => `${indent}  <tessera:command name="${escapedText(command)}"/>`),
        `${indent}</${tag}>`,
      ];
}

function linesOf(node: AnyStateNode, indent: string): string[] {
  const tag = node.type === 'parallel' ? 'parallel' : node.type === 'final' ? 'final' : 'state';
  const first = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
  const inner = `${indent}  `;
  const transitions = transitionsFrom(node).flatMap((transition) => {
    const event = eventOf(transition);
    const guard = guardOf(transition);
    const targets = (transition.target ?? []).map(idOf).join(' ');
    const commands = commandsOf(transition.actions);
    const head = `<transition${event === 'always' ? '' : ` event="${escapedText(event.replaceAll(' ', '.'))}"`}${guard ? ` cond="${escapedText(guard)}"` : ''}${targets ? ` target="${targets}"` : ''}${transition.reenter ? '' : ' type="internal"'}`;
    return commands.length === 0
      ? [`${inner}${head}/>`]
      : [
          `${inner}${head}>`,
          ...commands.map((command) => `${inner}  <tessera:command name="${escapedText(command)}"/>`),
          `${inner}</transition>`,
        ];
  });
  return [
    `${indent}<${tag} id="${idOf(node)}"${first ? ` initial="${idOf(first)}"` : ''}>`,
    ...block('onentry', commandsOf(node.entry), inner),
    ...block('onexit', commandsOf(node.exit), inner),
    ...transitions,
    ...Object.values(node.states).flatMap((child) => linesOf(child, inner)),
    `${indent}</${tag}>`,
  ];
}

/** Returns a chart as SCXML 1.0, with guard names as conditions and commands as custom elements. */
export function scxmlOf({ root }: AnyStateMachine): string {
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tessera="urn:tessera:commands" version="1.0" datamodel="null" name="${escapedText(root.key)}" initial="${idOf(root)}">`,
    ...linesOf(root, '  '),
    '</scxml>',
  ].join('\n')}\n`;
}
