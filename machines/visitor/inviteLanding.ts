/** Pages that an invite leads to: only these take a code from their address (S1.5). */
const inviteLandings: readonly (string | null)[] = ['index', '[username]/[board]'];
export const isInviteLanding = (handler: string | null): boolean => inviteLandings.includes(handler);
