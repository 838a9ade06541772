/** What the flows of media ask the edge to carry out, on the element that shows the pin. */
export interface MediaCommands {
  playVideo: { pinId: string };
  pauseVideo: { pinId: string };
  /** Seconds. */
  seekVideo: { pinId: string; time: number };
  reloadVideo: { pinId: string };
  showCaptions: { pinId: string; on: boolean };
}
