import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { VisitorHistory } from '../../events/entities/visitor.ts';

/** Commands of the flows of a signed-out person, and of invites. */
export interface VisitorCommands {
  /**
   * Results in `visitor.read`, and in `visitor.updated` when another tab changes what is stored. If the server must still be told of a
   * forgotten visit, it is told first, which results in `visitor.forgotten`.
   */
  readVisitor: undefined;
  /** Whether this page may store its log, its events and its searches; until then it stores none of a signed-out person. */
  rememberVisit: { isAllowed: boolean };
  keepHistory: { history: VisitorHistory };
  keepMemoryChoice: { choice: ConsentChoice };
  /**
   * Removes all that this browser keeps of the visitor but their preferences, and tells the server; results in `visitor.forgotten`. A mark
   * without content stays until the server is told.
   */
  forgetVisitor: undefined;
  /** Tells the server that the visitor is forgotten; results in `visitor.forgotten`. */
  tellForgotten: undefined;
  /** `POST /v3/orientation/user_landing_signals/`; results in `landingSignals.sent`, though the page may be left by then. */
  sendLandingSignals: { isRegister: boolean; invite: VisitorHistory['foundInvites'][number] | null } & Pick<
    VisitorHistory,
    'pages' | 'paidLanding' | 'referral'
  >;
  /** `GET UnauthUserDataResource`; results in `loggedOutUser.found` or `loggedOutUser.notFound`. Rejects after the latter (S1.8). */
  loadLoggedOutUser: undefined;
  /** `GET InviteCodeMetadataResource`; results in `invite.found` or `invite.missed`. */
  loadInvite: { code: string };
  /** `POST InviteBoardResource`; results in `invite.joined` or `invite.joinFailed`. */
  joinBoard: { code: string };
  /** Results in `invites.loaded` or `invites.failed`. */
  loadInvites: { boardId: string | null };
  /** Results in `invite.created` or `invite.creationFailed`. */
  createInvite: { boardId: string | null; isCollaborative: boolean; isNameless: boolean };
  /** Results in `invite.copied` or `invite.copyFailed`. */
  copyInvite: { id: string; path: string };
  /** Results in `invite.revoked` or `invite.revocationFailed`. */
  revokeInvite: { id: string };
}
