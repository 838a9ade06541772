import { eventTypes } from '../codes.ts';
import type { Rows } from '../row.ts';

export const engageRows: Rows = {
  'topic.followed': ({ data: { interestId } }) => ({
    event_type: eventTypes.topicFollowed,
    object_id_str: interestId,
    event_data: { topic_id: interestId },
  }),
  'topic.unfollowed': ({ data: { interestId } }) => ({
    event_type: eventTypes.topicUnfollowed,
    object_id_str: interestId,
    event_data: { topic_id: interestId },
  }),
  'leadForm.sent': ({ data: { pinId } }) => ({ event_type: eventTypes.leadSent, object_id_str: pinId }),
  'share.linkCopied': () => ({ event_type: eventTypes.shared }),
  'share.nativeDone': () => ({ event_type: eventTypes.shared }),
  // S1.8: only a metric.
  'share.suggestionsFailed': ({ data: { status } }) => ({
    event_type: eventTypes.shareSuggestionsFailed,
    event_data: { error_code: status },
  }),
  'report.opened': ({ data: { content } }) => ({
    event_type: eventTypes.reportOpened,
    ...(content.type !== 'conversation' && { object_id_str: content.id }),
    event_data: { kind: content.type },
  }),
};
