import type { IdentityCommands } from './account/identityCommands.ts';
import type { ProfilePictureCommands } from './account/profilePictureCommands.ts';
import type { SettingsCommands } from './account/settingsCommands.ts';
import type { AdsCommands } from './ads/commands.ts';
import type { ActivityCommands } from './browse/activityCommands.ts';
import type { BrowseCommands } from './browse/commands.ts';
import type { CreationCommands } from './browse/creationCommands.ts';
import type { TransferCommands } from './browse/transferCommands.ts';
import type { SharingCommands } from './browse/sharingCommands.ts';
import type { EngageCommands } from './engage/engageCommands.ts';
import type { SavingCommands } from './browse/savingCommands.ts';
import type { CommentCommands } from './engage/commentCommands.ts';
import type { InsightCommands, LogSharingCommands } from './insight/commands.ts';
import type { InboxCommands } from './insight/inboxCommands.ts';
import type { InstanceMailCommands } from './insight/instanceMailCommands.ts';
import type { InstanceSettingsCommands } from './insight/instanceSettingsCommands.ts';
import type { ModerationCommands } from './insight/moderationCommands.ts';
import type { OverviewCommands } from './insight/overviewCommands.ts';
import type { MediaCommands } from './media/commands.ts';
import type { MessageCommands } from './messages/commands.ts';
import type { ShellCommands } from './shell/commands.ts';
import type { VisitorCommands } from './visitor/commands.ts';

/** Every command that a chart may name, with its parameters. */
export interface Commands
  extends
    ShellCommands,
    AdsCommands,
    OverviewCommands,
    InboxCommands,
    InstanceMailCommands,
    InstanceSettingsCommands,
    ModerationCommands,
    CommentCommands,
    ActivityCommands,
    BrowseCommands,
    SavingCommands,
    CreationCommands,
    SharingCommands,
    TransferCommands,
    EngageCommands,
    InsightCommands,
    LogSharingCommands,
    MediaCommands,
    MessageCommands,
    VisitorCommands,
    IdentityCommands,
    SettingsCommands,
    ProfilePictureCommands {}

/** Declares a command in a chart's `setup`. The chart only names it; its handler in the edge runs it. */
export function command<C extends keyof Commands>() {
  return (_: unknown, _params: Commands[C]): void => {};
}
