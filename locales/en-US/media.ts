/** Playing videos. */
export const media = {
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  position: 'Position',
  time: '{time:string} of {duration:string}',
  mute: 'Sound off',
  unmute: 'Sound on',
  hideCaptions: 'Captions off',
  showCaptions: 'Captions on',
  keys: 'Space plays and pauses, the arrows move five seconds, M switches the sound, C the captions.',
  retry: 'Try again',
  error: {
    aborted: 'The video was stopped while it was loading.',
    network: 'The video could not be fetched. Is the connection there?',
    decode: 'The video is damaged, or this browser can’t decode it.',
    notSupported: 'The video is gone, or of a kind that this browser can’t play.',
  },
} as const;
