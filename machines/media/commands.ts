/** What the flows of media ask the edge to carry out, on the element that shows the pin. */
export interface MediaCommands {
  playVideo: { pinId: string };
  pauseVideo: { pinId: string };
  reloadVideo: { pinId: string };
}
