import { landingTypeOf } from '../../shell/pageKinds.ts';
import { widthBucket } from '../../shell/viewport.ts';
import { components, elements, eventTypes, viewTypes } from '../codes.ts';
import { nanoseconds } from '../nanoseconds.ts';
import { isObjectId } from '../objectId.ts';
import { isNew, isResurrected } from '../personAge.ts';
import type { Rows } from '../row.ts';
import type { RowContext } from '../rowContext.ts';

/** Id shared by both ends of a span. */
function pairOf({ session }: RowContext, began: number): { pair_id?: string } {
  const pair_id = `${session}-${began}`;
  return isObjectId(pair_id) ? { pair_id } : {};
}

export const insightRows: Rows = {
  'session.started': ({ at, data: { appVersion, page, viewport, ...place } }, context) => ({
    event_type: eventTypes.appStarted,
    aux_data: {
      app_version: appVersion,
      landing_type: landingTypeOf(place, context.user?.username ?? null),
      width_bucket: widthBucket(viewport.width),
      ...(page && {
        locale: page.context.locale,
        country: page.context.country,
        site: page.site,
        device: page.context.is_mobile_agent ? 'mobile' : page.context.is_tablet_agent ? 'tablet' : 'desktop',
      }),
      is_new: isNew(context.user, at),
      is_resurrected: isResurrected(context.user, at),
    },
  }),
  'timeSpent.foregrounded': ({ data: { began } }, rowContext) => ({
    event_type: eventTypes.foregrounded,
    component: components.page,
    element: elements.page,
    ...pairOf(rowContext, began),
  }),
  'timeSpent.backgrounded': ({ data: { began, duration } }, rowContext) => ({
    event_type: eventTypes.backgrounded,
    component: components.page,
    element: elements.page,
    ...pairOf(rowContext, began),
    duration_ns: nanoseconds(duration),
  }),
  'timeSpent.componentEnded': ({ data: { began, state, duration, isLeft } }, rowContext) => ({
    ...(isLeft && rowContext.viewBefore),
    event_type: eventTypes.componentTimeSpent,
    component: components.page,
    element: elements.page,
    ...pairOf(rowContext, began),
    duration_ns: nanoseconds(duration),
    aux_data: { state },
  }),
  'timeSpent.offsiteEnded': ({ data: { began, pinId, duration } }, rowContext) => ({
    event_type: eventTypes.offsite,
    view_type: viewTypes.offsite,
    component: components.page,
    element: elements.visitLink,
    object_id_str: pinId,
    ...pairOf(rowContext, began),
    duration_ns: nanoseconds(duration),
  }),
  'experiment.activated': ({ data: { name, group } }) => ({
    event_type: eventTypes.experimentActivated,
    aux_data: { experiment_name: name, experiment_group: group },
  }),
  'pictures.timed': ({ data: { count, median, slowest } }) => ({
    event_type: eventTypes.picturesTimed,
    event_data: { count, median, slowest },
  }),
};
