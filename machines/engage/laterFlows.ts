import { feedback } from './feedback.ts';
import { followedTopics } from './followedTopics.ts';
import { leadForm } from './leadForm.ts';
import { news } from './news.ts';
import { ownLeadForm, ownLeadFormInstance } from './ownLeadForm.ts';
import { topicFollow, topicInstance, topicRetention } from './topicFollow.ts';
import { welcome } from './welcome.ts';
import { commentComposer } from './commentComposer.ts';
import { commentFeatures } from './commentFeatures.ts';
import { commentList, commentListInstance, commentListRetention } from './commentList.ts';
import { commentRemoval, removalInstance } from './commentRemoval.ts';
import { comments } from './comments.ts';
import { commentsPreview, previewInstance, previewRetention } from './commentsPreview.ts';
import { commentsSheet } from './commentsSheet.ts';
import { commentToggle, toggleInstance } from './commentToggle.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const engageFlows = {
  topicFollow: keyed(topicFollow, topicInstance, topicRetention),
  followedTopics: singleFlow(followedTopics),
  welcome: singleFlow(welcome),
  news: singleFlow(news),
  feedback: singleFlow(feedback),
  leadForm: singleFlow(leadForm),
  ownLeadForm: keyed(ownLeadForm, ownLeadFormInstance, 'untilDone'),
  comments: singleFlow(comments),
  commentsSheet: singleFlow(commentsSheet),
  commentsPreview: keyed(commentsPreview, previewInstance, previewRetention),
  commentList: keyed(commentList, commentListInstance, commentListRetention),
  commentComposer: singleFlow(commentComposer),
  commentToggle: keyed(commentToggle, toggleInstance, 'untilDone'),
  commentRemoval: keyed(commentRemoval, removalInstance, 'untilDone'),
  commentFeatures: singleFlow(commentFeatures),
};
