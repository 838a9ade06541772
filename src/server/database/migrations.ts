import type { Migration } from 'kysely';
import { accountProofTables, keylessMarks } from './accountProofs.ts';
import { accountTables, signUpIdColumn } from './accounts.ts';
import { acquisitionIndexes } from './acquisition.ts';
import { activityTables } from './activity.ts';
import { boardAddressTables } from './boardAddresses.ts';
import { boardLinkTables } from './boardLinks.ts';
import { commentTables } from './comments.ts';
import type { Dialect } from './dialect.ts';
import { engageTables, settlingColumns } from './engage.ts';
import { erasureTables, eventTables, identityTable, sessionColumns } from './events.ts';
import { contentTables } from './contentTables.ts';
import { findingTables } from './finding.ts';
import { homeTables } from './home.ts';
import { importFileColumns, importTables } from './imports.ts';
import { insightTables } from './insight.ts';
import { instanceSettingsTables } from './instanceSettings.ts';
import { invitedAtColumn } from './invitations.ts';
import { departureTables, inviteHistory, inviteTables } from './invites.ts';
import { leaseTables } from './leases.ts';
import { messageRemovalTables } from './messageRemoval.ts';
import { messageTables } from './messages.ts';
import { blockedLookColumn, moderationTables } from './moderation.ts';
import { newPinsIndex, newsTables } from './news.ts';
import { ownSavesIndex } from './ownSaves.ts';
import { pathTables, unlistedByDomain } from './paths.ts';
import { pictureSourceColumn } from './pictureSources.ts';
import { pinNoteTables } from './pinNotes.ts';
import { tagTables } from './tags.ts';
import { pinOrderColumn } from './pinOrders.ts';
import { photoBytesColumn, photoTables } from './photos.ts';
import { savingTables } from './saving.ts';
import { sharedLogTables } from './sharedLogs.ts';
import { skinToneColumn } from './skinTones.ts';
import { trashTables } from './trash.ts';
import { sweptColumn, versionTables } from './versions.ts';
import { welcomeColumn } from './welcomes.ts';
import { beginningLists, wordTables } from './words.ts';

/** All migrations in order; the name of a released one never changes. */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first-shelves': contentTables(dialect),
  '0002-accounts': accountTables(dialect),
  '0003-saving': savingTables(dialect),
  '0004-events': eventTables(dialect),
  '0005-messages': messageTables(dialect),
  '0006-comments': commentTables(dialect),
  '0007-engage': engageTables(),
  '0008-insight': insightTables(),
  '0009-photos': photoTables(),
  '0010-settling': settlingColumns(),
  '0011-board-addresses': boardAddressTables(),
  '0012-versions': versionTables(),
  '0013-account-proofs': accountProofTables(),
  '0014-instance-settings': instanceSettingsTables(),
  '0015-moderation': moderationTables(dialect),
  '0016-message-removal': messageRemovalTables(dialect),
  '0017-blocked-looks': blockedLookColumn(),
  '0018-network-marks': keylessMarks(),
  '0019-photo-bytes': photoBytesColumn(),
  '0020-swept-at': sweptColumn(),
  '0021-sign-up-ids': signUpIdColumn(),
  '0022-news': newsTables(dialect),
  '0024-skin-tones': skinToneColumn(),
  '0026-invites': inviteTables(),
  '0027-paths': pathTables(),
  '0028-home': homeTables(),
  '0029-unlisted-by-domain': unlistedByDomain(),
  '0030-words-of-every-script': wordTables(dialect),
  '0031-own-saves': ownSavesIndex(),
  '0032-invited-at': invitedAtColumn(),
  '0033-pin-orders': pinOrderColumn(),
  '0036-imports': importTables(),
  '0037-import-files': importFileColumns(),
  '0038-instance-identity': identityTable(),
  '0039-event-sessions': sessionColumns(),
  '0040-pin-notes': pinNoteTables(),
  '0041-revoked-invites': inviteHistory(),
  '0043-acquisition-indexes': acquisitionIndexes(),
  '0044-board-links': boardLinkTables(),
  '0045-finding': findingTables(dialect),
  '0046-trash': trashTables(dialect),
  '0047-board-departures': departureTables(),
  '0048-erasures': erasureTables(dialect),
  '0049-activity': activityTables(dialect),
  '0050-picture-sources': pictureSourceColumn(),
  '0052-welcomes': welcomeColumn(),
  '0053-tags': tagTables(),
  '0055-leases': leaseTables(dialect),
  '0056-new-pins': newPinsIndex(),
  '0057-word-beginnings': beginningLists(dialect),
  '0058-shared-logs': sharedLogTables(dialect),
});
