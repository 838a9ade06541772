import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.ts';

/** Returns a command's arguments, or its exit code if it ends here: 0 after `--help`, 2 for wrong usage. */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(
  argv: string[],
  options: O,
  names: readonly string[],
  usage: string,
  terminal: Terminal,
) {
  const wrong = (message: string): number => {
    terminal.err(`${message}\n\n${usage}`);
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if ('help' in values && values.help) {
      terminal.out(usage);
      return 0;
    }
    if (positionals.length !== names.length) return wrong(names.length === 0 ? 'It takes no file.' : `It takes ${names.join(' and ')}.`);
    return { values, positionals };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
