import { trackingFieldsOf } from '../../ads/pinFields.ts';
import { components, elements, eventTypes } from '../codes.ts';
import type { Rows } from '../row.ts';
import { landingOf, trafficOf } from './traffic.ts';

const viewed = () => ({ event_type: eventTypes.viewed, component: components.page });

export const browseRows: Rows = {
  'navigation.pushed': viewed,
  'navigation.replaced': viewed,
  'navigation.popped': viewed,
  'search.submitted': () => ({ event_type: eventTypes.searched, component: components.search, element: elements.searchField }),
  'feed.pageLoaded': ({ data: { page, source } }) => ({
    event_type: eventTypes.feedLoaded,
    component: source.kind === 'search' ? components.search : components.feed,
    event_data: { kind: source.kind, count: page.pins.length },
  }),
  'closeup.loaded': ({ data: { pinId, pin } }, context) => ({
    event_type: eventTypes.pinShown,
    component: components.closeup,
    object_id_str: pinId,
    aux_data: {
      image_signature: pin.imageSignature,
      is_promoted: pin.isPromoted ?? false,
      is_downstream_promotion: pin.isDownstreamPromotion ?? false,
      recent_image_signatures: context.signatures.join(),
      ...trafficOf(context),
    },
    view_data: trackingFieldsOf(pin),
    ...(pin.trackingParams && { clientTrackingParams: pin.trackingParams }),
  }),
  'story.pageTurned': ({ data: { pinId, page } }) => ({
    event_type: eventTypes.storyPageTurned,
    component: components.story,
    object_id_str: pinId,
    event_data: { page_index: page },
  }),
  'carousel.slotShown': ({ data: { pinId, slot } }) => ({
    event_type: eventTypes.carouselSlotShown,
    component: components.carousel,
    object_id_str: pinId,
    event_data: { slot_index: slot },
  }),
  'pin.clickedThrough': ({ data: { pinId } }, context) => ({
    event_type: eventTypes.clickedThrough,
    component: components.closeup,
    element: elements.visitLink,
    object_id_str: pinId,
    aux_data: { ...trafficOf(context), landing_type: landingOf(context.pages) },
  }),
  'change.done': ({ data: { change, madeId } }) => ({
    event_type: eventTypes.changeMade,
    event_data: { kind: change.kind },
    ...(madeId !== null && { object_id_str: madeId }),
    aux_data: { ...('boardId' in change && { board_id: change.boardId }), ...('pinId' in change && { pin_id: change.pinId }) },
  }),
};
