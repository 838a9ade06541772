import * as v from 'valibot';
import { NewsPage } from '../../../events/entities/news.ts';
import { Topic } from '../../../events/entities/feed.ts';
import { followedList } from '../../../machines/browse/calls.ts';
import type { EngageCommands } from '../../../machines/engage/engageCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

const Me = v.object({
  data: v.object({
    full_name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    is_lead_form_name_autofill_eligible: v.boolean(),
    is_lead_form_email_autofill_eligible: v.boolean(),
    lead_form_submissions: v.array(v.string()),
  }),
});

const Unread = v.object({ unread: v.number() });

/** Handles commands of topics, feedback and lead forms by calls (S2.7). */
export function callEngage(calls: Calls): CommandHandlers<EngageCommands> {
  return {
    loadFollowedTopics(_, to) {
      return calls
        .resource('InterestFollowingResource', { interest_list: followedList })
        .then(({ data }) => to.append('followedTopics.loaded', { followed: readAnswer(v.array(Topic), data) }))
        .catch(reportFailure((failure) => to.append('followedTopics.failed', failure)));
    },
    loadWelcomeTopics(_, to) {
      return calls
        .resource('TopicsResource', { to_choose: true })
        .then(({ data }) => to.append('welcome.topicsLoaded', { topics: readAnswer(v.array(Topic), data) }))
        .catch(reportFailure((failure) => to.append('welcome.topicsFailed', failure)));
    },
    loadNews({ after }, to) {
      return calls
        .resource('NewsHubResource', after === null ? {} : { bookmark: after })
        .then(({ data }) => to.append('news.loaded', { after, page: readAnswer(NewsPage, data) }))
        .catch(reportFailure((failure) => to.append('news.failed', { after, ...failure })));
    },
    readNews({ id }, to) {
      return calls
        .change('NewsHubResource', 'update', { id }, { keepalive: true })
        .then((data) => to.append('news.readDone', { id, ...readAnswer(Unread, data) }))
        .catch(reportFailure((failure) => to.append('news.readFailed', { id, ...failure })));
    },
    submitFeedback({ verbatim, category }, to) {
      const feedback_data = JSON.stringify({ verbatim, category, path: location.pathname });
      return calls
        .send('post', '/v3/analytics/feedback/', { feedback_data })
        .then(() => to.append('feedback.sent', {}))
        .catch(reportFailure((failure) => to.append('feedback.failed', failure)));
    },
    loadLeadAutofill(_, to) {
      return calls
        .get('/v3/users/me/', { fields: Object.keys(Me.entries.data.entries).join(',') })
        .then((answer) => {
          const { data } = readAnswer(Me, answer);
          to.append('leadForm.autofillLoaded', {
            fullName: data.full_name,
            email: data.email,
            isNameEligible: data.is_lead_form_name_autofill_eligible,
            isEmailEligible: data.is_lead_form_email_autofill_eligible,
            formSubmissions: data.lead_form_submissions,
          });
        })
        .catch(reportFailure((failure) => to.append('leadForm.autofillFailed', failure)));
    },
    setLeadForm({ pinId, leadForm }, to) {
      return calls
        .change('LeadFormResource', 'update', { pin_id: pinId, lead_form: leadForm })
        .then(() => to.append('ownLeadForm.changed', { pinId }))
        .catch(reportFailure((failure) => to.append('ownLeadForm.refused', { pinId, ...failure })));
    },
    submitLead({ pinId, info }, to) {
      return calls
        .send('post', `/v3/pins/${encodeURIComponent(pinId)}/leads/`, {
          full_name: info.fullName,
          email: info.email,
          phone_number: info.phoneNumber,
          zip_code: info.zipCode,
        })
        .then(() => to.append('leadForm.sent', { pinId }))
        .catch(reportFailure((failure) => to.append('leadForm.failed', { pinId, ...failure })));
    },
  };
}
