import * as v from 'valibot';
import { declare } from '../declare.ts';

/** Why a visitor is asked to log in or sign up (S1.6). */
export const promptReasons = ['continue', 'access', 'save', 'follow', 'unfollow'] as const;

export const identity = {
  /** A visitor tried what only a signed-in person may do. */
  'prompt.requested': declare(1, { public: { reason: v.picklist(promptReasons) } }),
  'prompt.dismissed': declare(1, { public: {} }),
};
