import type { FeedbackCategory } from '../../events/entities/feedback.ts';
import type { LeadForm, LeadInfo } from '../../events/entities/lead.ts';

/** What following topics, feedback and lead forms ask the edge to carry out. */
export interface EngageCommands {
  /** `topic.followed` or `topic.followFailed` comes of it. */
  followTopic: { interestId: string };
  /** `topic.unfollowed` or `topic.unfollowFailed` comes of it. */
  unfollowTopic: { interestId: string };
  /** `followedTopics.loaded` or `followedTopics.failed` comes of it. */
  loadFollowedTopics: undefined;
  /** `feedback.sent` or `feedback.failed` comes of it. */
  submitFeedback: { verbatim: string; category: FeedbackCategory | null };
  /** `leadForm.autofillLoaded` or `leadForm.autofillFailed` comes of it. */
  loadLeadAutofill: undefined;
  /** `leadForm.sent` or `leadForm.failed` comes of it. */
  submitLead: { pinId: string; info: LeadInfo };
  /** `ownLeadForm.changed` or `ownLeadForm.refused` comes of it. */
  setLeadForm: { pinId: string; leadForm: LeadForm | null };
}
