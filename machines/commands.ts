import type { IdentityCommands } from './account/identityCommands.ts';
import type { SettingsCommands } from './account/settingsCommands.ts';
import type { BrowseCommands } from './browse/commands.ts';
import type { SavingCommands } from './browse/savingCommands.ts';
import type { MediaCommands } from './media/commands.ts';
import type { ShellCommands } from './shell/commands.ts';

/** Every command that a chart may name, with its parameters. */
export interface Commands extends ShellCommands, BrowseCommands, SavingCommands, MediaCommands, IdentityCommands, SettingsCommands {}

/** Declares a command in a chart's `setup`. The chart only names it; the edge carries it out. */
export function command<C extends keyof Commands>() {
  return (_: unknown, _params: Commands[C]): void => {};
}
