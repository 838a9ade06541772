import type { FeedbackCategory } from '../../events/entities/feedback.ts';
import type { LeadForm, LeadInfo } from '../../events/entities/lead.ts';

/** Commands of topics, feedback and lead forms. */
export interface EngageCommands {
  /** Results in `followedTopics.loaded` or `followedTopics.failed`. */
  loadFollowedTopics: undefined;
  /** Results in `welcome.topicsLoaded` or `welcome.topicsFailed`. */
  loadWelcomeTopics: undefined;
  /** Results in `news.loaded` or `news.failed`. */
  loadNews: { after: string | null };
  /** Marks an entry as read, or with null all; results in `news.readDone` or `news.readFailed`. */
  readNews: { id: string | null };
  /** Results in `feedback.sent` or `feedback.failed`. */
  submitFeedback: { verbatim: string; category: FeedbackCategory | null };
  /** Results in `leadForm.autofillLoaded` or `leadForm.autofillFailed`. */
  loadLeadAutofill: undefined;
  /** Results in `leadForm.sent` or `leadForm.failed`. */
  submitLead: { pinId: string; info: LeadInfo };
  /** Results in `ownLeadForm.changed` or `ownLeadForm.refused`. */
  setLeadForm: { pinId: string; leadForm: LeadForm | null };
}
