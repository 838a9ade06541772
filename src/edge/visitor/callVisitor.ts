import * as v from 'valibot';
import { OwnInvite } from '../../../events/entities/invite.ts';
import { LoggedOutUserInfo } from '../../../events/entities/page.ts';
import { Invite } from '../../../events/entities/visitor.ts';
import type { VisitorCommands } from '../../../machines/visitor/commands.ts';
import { statusOf } from '../account/outcomes.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, failureOf, reportFailure } from '../shell/calls.ts';
import { copiedText } from '../shell/clipboard.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { visitorStore } from './visitorStore.ts';

/** `Nobody was here.` becomes `nobody_was_here` (S1.8). */
const metricName = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 100);

/** Handles commands about a signed-out person, and of invites. */
export function callVisitor(calls: Calls): CommandHandlers<VisitorCommands> {
  return {
    ...visitorStore(calls),
    sendLandingSignals({ isRegister, pages, invite, paidLanding, referral }, to) {
      const signals = {
        is_register: isRegister,
        unauth_visited_pages: pages,
        invite_redemption: invite,
        paid_landing: paidLanding,
        referral,
      };
      const how = { mayBeRefused: true, isForAnyAccount: true, keepalive: true };
      return statusOf(calls.send('post', '/v3/orientation/user_landing_signals/', signals, how)).then((status) =>
        to.append('landingSignals.sent', { status, pages: pages.length }),
      );
    },
    async loadLoggedOutUser(_, to) {
      try {
        const { data } = await calls.resource('UnauthUserDataResource', {});
        const info = readAnswer(v.nullable(LoggedOutUserInfo), data);
        if (info) to.append('loggedOutUser.found', { info });
        else to.append('loggedOutUser.notFound', { message: 'nobody_was_here_before' });
      } catch (error) {
        const { message } = await failureOf(error);
        to.append('loggedOutUser.notFound', { message: metricName(message) || 'no_answer' });
        throw error;
      }
    },
    loadInvite({ code }, to) {
      return calls
        .resource('InviteCodeMetadataResource', { invite_code: code })
        .then(({ data }) => to.append('invite.found', { inviteCode: code, invite: readAnswer(Invite, data) }))
        .catch(reportFailure((failure) => to.append('invite.missed', { inviteCode: code, ...failure })));
    },
    joinBoard({ code }, to) {
      return calls
        .change('InviteBoardResource', 'create', { invite_code: code })
        .then((data) => to.append('invite.joined', readAnswer(v.object({ path: v.string() }), data)))
        .catch(reportFailure((failure) => to.append('invite.joinFailed', failure)));
    },
    loadInvites({ boardId }, to) {
      return calls
        .resource('InviteResource', { board_id: boardId })
        .then(({ data }) => to.append('invites.loaded', { invites: readAnswer(v.array(OwnInvite), data) }))
        .catch(reportFailure((failure) => to.append('invites.failed', failure)));
    },
    createInvite({ boardId, isCollaborative, isNameless }, to) {
      return calls
        .change('InviteResource', 'create', { board_id: boardId, is_collaborative: isCollaborative, is_nameless: isNameless })
        .then((data) => to.append('invite.created', { invite: readAnswer(OwnInvite, data) }))
        .catch(reportFailure((failure) => to.append('invite.creationFailed', failure)));
    },
    copyInvite({ id, path }, to) {
      return copiedText(new URL(path, location.origin).href).then(
        () => to.append('invite.copied', { id }),
        () => to.append('invite.copyFailed', { id }),
      );
    },
    revokeInvite({ id }, to) {
      return calls
        .change('InviteResource', 'delete', { id })
        .then(() => to.append('invite.revoked', { id }))
        .catch(reportFailure((failure) => to.append('invite.revocationFailed', { id, ...failure })));
    },
  };
}
