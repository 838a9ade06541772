import { playback } from './playback.ts';
import { preview } from './preview.ts';
import { storyPlayer } from './storyPlayer.ts';
import { video, videoInstance, videoRetention } from './video.ts';
import { videoHold } from './videoHold.ts';
import { videoImpressions } from './videoImpressions.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const mediaFlows = {
  video: keyed(video, videoInstance, videoRetention),
  videoHold: keyed(videoHold, videoInstance, 'untilDone'),
  playback: singleFlow(playback),
  preview: singleFlow(preview),
  storyPlayer: singleFlow(storyPlayer),
  videoImpressions: singleFlow(videoImpressions),
};
