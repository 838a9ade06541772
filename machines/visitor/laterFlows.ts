import { singleFlow } from '../engine/flow.ts';
import { invite } from './invite.ts';
import { invites } from './invites.ts';
import { loggedOutUser } from './loggedOutUser.ts';
import { visitor } from './visitor.ts';

export const visitorFlows = {
  visitor: singleFlow(visitor),
  loggedOutUser: singleFlow(loggedOutUser),
  invite: singleFlow(invite),
  invites: singleFlow(invites),
};
