import type { AggregatedComment } from '../../events/entities/comment.ts';
import { sizeOf } from '../../events/persistentMap.ts';
import type { CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { boundMemory } from '../../src/edge/shell/boundMemory.ts';
import { begunJourney, pinIdAt, type Journey } from './journey.ts';
import { atMost, median, quantile, timed, type Measure } from './measure.ts';

const length = 100_000;
const eightHours = 8 * 3_600_000;
/** So many that hardly one is seen twice. */
const pins = 1_000_000;

/** MB, with what is packed beside the heap. */
function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

const comment = (pinId: string, n: number): AggregatedComment => ({
  id: `${pinId}-${n}`,
  type: 'aggregatedcomment',
  pin_id: pinId,
  parent_id: null,
  user: { id: `${n}`, username: `person${n}`, fullName: `Person ${n}`, imageSmallUrl: null },
  text: `What a fine poster, said for the ${n}th time.`,
  tags: [],
  tagged_users: [],
  reaction_counts: { 1: n },
  reaction_by_me: null,
  helpful_count: 0,
  marked_helpful_by_me: false,
  highlighted_by_pin_owner: false,
  comment_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  edited_at: null,
});

const answers: Partial<CommandHandlers> = {
  loadCommentsPreview: ({ pinId }, to) =>
    to.append('comments.previewed', {
      pinId,
      preview: {
        comments: [comment(pinId, 0), comment(pinId, 1)],
        comment_count: 40,
        did_it_count: 0,
        comments_disabled: false,
        disabled_by_owner: false,
        is_own_pin: false,
      },
    }),
  loadComments: ({ pinId, parentId, filter, bookmark }, to) => {
    const comments = Array.from({ length: 20 }, (_, n) => comment(pinId, n));
    to.append('comments.pageLoaded', { pinId, parentId, filter, after: bookmark, bookmark: null, comments });
  },
};

/** Further actions of a person on a pin: reads its comments, likes one, holds a video, has one removed. */
function withPin({ session: { append }, random }: Journey): void {
  const pinId = pinIdAt(Math.floor(random() * pins));
  const commentId = `${pinId}-1`;
  append('comments.neared', { pinId });
  append('comments.asked', { pinId, parentId: null });
  append('comment.toggled', { pinId, commentId, what: 'like', isOn: true });
  append('comment.toggleDone', { commentId, what: 'like', isOn: true });
  append('video.attached', { pinId, place: 'feed', isPromoted: false });
  append('video.playing', { pinId });
  append('video.pressed', { pinId });
  append('video.released', { pinId });
  append('video.detached', { pinId, time: 4 });
}

export async function run(): Promise<Measure[]> {
  const empty = memory();
  const journey = begunJourney({ pins, pace: eightHours / length, more: answers });
  const { session, step, random } = journey;
  boundMemory(session);
  const times: number[] = [];
  let peak = 0;
  for (let steps = 0; session.log.length < length; steps++) {
    times.push(timed(() => (random() < 0.1 ? withPin(journey) : step())));
    // Eight hours are long enough for what packs the log.
    while (session.log.length - session.log.aside > 6000) await new Promise((resolve) => setTimeout(resolve));
    if (steps % 2000 === 0) peak = Math.max(peak, memory() - empty);
  }
  const end = memory() - empty;
  const { world, log } = session;
  const releases = (await log.all()).filter(({ type }) => type === 'memory.released').length;
  const half = Math.floor(times.length / 2);
  return [
    atMost('eight hours, 100,000 records: memory', Math.max(peak, end), 60, 'MB'),
    { name: 'the same at the end', value: end, unit: 'MB' },
    { name: 'instances at the end', value: sizeOf(world.instances), unit: '' },
    { name: 'pins known at the end', value: sizeOf(world.known.pins), unit: '' },
    { name: 'releases', value: releases, unit: '' },
    {
      name: 'what a person does, second half to first, median',
      value: median(times.slice(half)) / median(times.slice(0, half)),
      unit: '× time',
    },
    { name: 'the same with a release in it, p99.9', value: quantile(times, 0.999), unit: 'ms' },
  ];
}
